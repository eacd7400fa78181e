package io.roundtable.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// The house's rules on sizes, names and first sentences, over all sources of the program; on the
/// length of files over the tests too. What is counted is printed, so that a change can be compared
/// with the state before it.
class HouseRulesTest {
  private static final Path SOURCES = Path.of("src", "main", "java");
  private static final Path TESTS = Path.of("src", "test", "java");
  private static final int LONGEST_FILE = 300;
  private static final int LONGEST_METHOD = 25;
  private static final int LARGEST_PACKAGE = 40;
  private static final String REASON = "Long because ";
  private static final Pattern QUESTION = Pattern.compile("\\s*/// (What|Who|Where|That)\\b.*");
  private static final Pattern DOCUMENTED = Pattern.compile("\\s*///.*");

  private static final Map<Path, List<String>> FILES = new HashMap<>();
  private static final List<String> TYPES = new ArrayList<>();
  private static final List<String> LONG_METHODS = new ArrayList<>();
  private static int publicTypes;

  @BeforeAll
  static void read() throws IOException {
    FILES.putAll(sources(SOURCES));
    var compiler = ToolProvider.getSystemJavaCompiler();
    try (var files = compiler.getStandardFileManager(null, null, null)) {
      var task =
          (JavacTask)
              compiler.getTask(
                  null,
                  files,
                  null,
                  List.of(),
                  null,
                  files.getJavaFileObjectsFromPaths(FILES.keySet()));
      var trees = Trees.instance(task);
      for (var unit : task.parse()) {
        new Survey(trees, unit).scan(unit, null);
      }
    }
    int lines = FILES.values().stream().mapToInt(List::size).sum();
    System.out.printf(
        "Main sources: %d files, %d lines, %d types, %d of them public.%n",
        FILES.size(), lines, TYPES.size(), publicTypes);
  }

  private static Map<Path, List<String>> sources(Path folder) throws IOException {
    var sources = new HashMap<Path, List<String>>();
    try (Stream<Path> paths = Files.walk(folder)) {
      for (var path : paths.filter(found -> found.toString().endsWith(".java")).toList()) {
        sources.put(path, Files.readAllLines(path));
      }
    }
    return sources;
  }

  @Test
  void files_areShortOrSayWhyNot() throws IOException {
    var files = new HashMap<>(FILES);
    files.putAll(sources(TESTS));
    assertTrue(files.size() > FILES.size() + 100, "the sources are not found any more");
    files.values().removeIf(lines -> lines.size() <= LONGEST_FILE);
    files.values().removeIf(lines -> lines.stream().anyMatch(line -> line.contains(REASON)));

    assertEquals(Set.of(), files.keySet());
  }

  /// One statement may be longer: a switch or a list with a line for each of its entries.
  @Test
  void methods_areShortOrSayWhyNot() {
    assertEquals(List.of(), LONG_METHODS);
  }

  @Test
  void packages_areSmall() {
    var sizes = new HashMap<Path, Integer>();
    FILES.keySet().stream()
        .filter(path -> !path.endsWith("package-info.java"))
        .forEach(path -> sizes.merge(path.getParent(), 1, Integer::sum));

    sizes.values().removeIf(size -> size <= LARGEST_PACKAGE);
    assertEquals(Map.of(), sizes);
  }

  @Test
  void packages_sayWhatTheyAreFor() {
    assertEquals(
        List.of(),
        FILES.keySet().stream()
            .map(Path::getParent)
            .distinct()
            .filter(folder -> !FILES.containsKey(folder.resolve("package-info.java")))
            .toList());
  }

  @Test
  void names_standForOneThing() {
    var names = new HashMap<String, Integer>();
    FILES.keySet().stream()
        .filter(path -> !path.endsWith("package-info.java"))
        .forEach(path -> names.merge(path.getFileName().toString(), 1, Integer::sum));

    names.values().removeIf(count -> count == 1);
    assertEquals(Map.of(), names);
  }

  /// Else the rest of its last line is no part of it.
  @Test
  void documentation_goesOnAsDocumentation() throws IOException {
    var files = new HashMap<>(FILES);
    files.putAll(sources(TESTS));
    var broken = new ArrayList<String>();
    files.forEach(
        (path, lines) -> {
          for (int number = 1; number < lines.size(); number++) {
            boolean follows = DOCUMENTED.matcher(lines.get(number - 1)).matches();
            if (follows && lines.get(number).strip().startsWith("// ")) {
              broken.add(path.getFileName() + ": " + lines.get(number).strip());
            }
          }
        });

    assertEquals(List.of(), broken);
  }

  /// A first sentence says something; it is no question.
  @Test
  void summaries_areStatements() {
    var questions = new ArrayList<String>();
    FILES.forEach(
        (path, lines) -> {
          for (int number = 0; number < lines.size(); number++) {
            boolean first = number == 0 || !DOCUMENTED.matcher(lines.get(number - 1)).matches();
            if (first && QUESTION.matcher(lines.get(number)).matches()) {
              questions.add(path.getFileName() + ": " + lines.get(number).strip());
            }
          }
        });

    assertEquals(List.of(), questions);
  }

  /// Counts the types and measures the methods of one file.
  private static final class Survey extends TreePathScanner<Void, Void> {
    private final Trees trees;
    private final CompilationUnitTree unit;

    Survey(Trees trees, CompilationUnitTree unit) {
      this.trees = trees;
      this.unit = unit;
    }

    @Override
    public Void visitClass(ClassTree type, Void nothing) {
      if (!type.getSimpleName().isEmpty()) {
        TYPES.add(type.getSimpleName().toString());
        publicTypes += type.getModifiers().getFlags().contains(Modifier.PUBLIC) ? 1 : 0;
      }
      return super.visitClass(type, nothing);
    }

    @Override
    public Void visitMethod(MethodTree method, Void nothing) {
      var body = method.getBody();
      if (body != null && body.getStatements().size() > 1) {
        long first = line(trees.getSourcePositions().getStartPosition(unit, body));
        long last = line(trees.getSourcePositions().getEndPosition(unit, body));
        if (last - first - 1 > LONGEST_METHOD && !hasReason(first, last)) {
          LONG_METHODS.add(
              Path.of(unit.getSourceFile().getName()).getFileName()
                  + "#"
                  + method.getName()
                  + ": "
                  + (last - first - 1)
                  + " lines");
        }
      }
      return super.visitMethod(method, nothing);
    }

    private long line(long position) {
      return unit.getLineMap().getLineNumber(position);
    }

    private boolean hasReason(long first, long last) {
      var lines = FILES.get(Path.of(unit.getSourceFile().getName()));
      return lines.subList((int) first, (int) last).stream()
          .anyMatch(line -> line.contains(REASON));
    }
  }
}
