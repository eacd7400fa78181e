package io.roundtable.packaging;

import java.io.IOException;
import java.io.PrintStream;
import java.net.ConnectException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;

/// Prints what the product and its tests take from others: versions, licences, and what is known of
/// their vulnerabilities.
public final class Audit {
  private static final String OF_ONE_VULNERABILITY = "https://osv.dev/vulnerability/";

  private final PrintStream out;
  private final Osv osv;

  Audit(PrintStream out, Osv osv) {
    this.out = out;
    this.osv = osv;
  }

  /// Ends with status 1 where a dependency is known to be vulnerable.
  ///
  /// @param arguments the list of what is in the jar, the list of all dependencies, and the address
  ///     of the server with vulnerability data
  /// @throws Exception where a list cannot be read
  public static void main(String[] arguments) throws Exception {
    var delivered = Dependency.list(Files.readString(Path.of(arguments[0])));
    var all = Dependency.list(Files.readString(Path.of(arguments[1])));
    var audit = new Audit(System.out, new Osv(URI.create(arguments[2])));
    if (!audit.print(delivered, all)) {
      System.exit(1);
    }
  }

  /// @return whether nothing is known against any of them, or nothing could be learnt
  boolean print(List<Dependency> delivered, List<Dependency> all) throws InterruptedException {
    var inside = new HashSet<>(delivered);
    print("Dependencies in the jar", delivered);
    print("Of the tests only", all.stream().filter(one -> !inside.contains(one)).toList());
    try {
      var found = osv.vulnerabilities(all);
      print(found, all.size());
      return found.isEmpty();
    } catch (IOException | RuntimeException e) {
      out.printf(
          "Known vulnerabilities: NOT LOOKED UP. %s gave no data: %s.%n", osv.address(), reason(e));
      out.println("Nothing above says whether a dependency is vulnerable.");
      return true;
    }
  }

  private void print(String heading, List<Dependency> dependencies) {
    out.printf("%s: %d%n", heading, dependencies.size());
    for (var dependency : dependencies) {
      out.printf("  %-72s %s%n", dependency.name(), String.join(" or ", dependency.licences()));
    }
    out.println();
  }

  private void print(Map<Dependency, List<String>> found, int asked) {
    out.printf(
        "Known vulnerabilities: %s gave data on %d dependencies, and %s.%n",
        osv.address(), asked, found.isEmpty() ? "knows of none" : "knows of these");
    found.forEach(
        (dependency, ids) ->
            ids.forEach(
                id -> out.println("  " + dependency.name() + " " + OF_ONE_VULNERABILITY + id)));
  }

  private static String reason(Exception e) {
    return e instanceof ConnectException || e.getMessage() == null
        ? "no connection (" + e.getClass().getSimpleName() + ")"
        : e.getMessage();
  }
}
