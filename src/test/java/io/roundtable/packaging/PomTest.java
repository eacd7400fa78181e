package io.roundtable.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A build of today and one of next year take the same plugins.
class PomTest {
  private static final Pattern EXACT = Pattern.compile("\\d+\\.\\d+[\\w.-]*");
  // What Maven's own lifecycles call, whether or not a project says so, and the reports of a site.
  private static final Set<String> OF_THE_LIFECYCLES =
      Set.of("clean", "resources", "compiler", "surefire", "jar", "install", "deploy", "site");

  private Pom pom;

  @BeforeEach
  void read() throws Exception {
    pom = Pom.read();
  }

  @Test
  void plugins_haveExactVersions() throws Exception {
    var versioned = new TreeSet<String>();
    var open = new ArrayList<String>();
    for (var plugin : pom.all("//plugin[version]")) {
      versioned.add(plugin.text("artifactId"));
      if (!EXACT.matcher(plugin.text("version")).matches()) {
        open.add(plugin.text("artifactId") + " " + plugin.text("version"));
      }
    }
    for (var plugin : pom.all("//plugin[not(version)]")) {
      if (!versioned.contains(plugin.text("artifactId"))) {
        open.add(plugin.text("artifactId"));
      }
    }
    assertEquals(List.of(), open);
  }

  @Test
  void plugins_thatMavenCallsByItself_haveVersions() throws Exception {
    var missing = new TreeSet<String>();
    for (var name : OF_THE_LIFECYCLES) {
      var artifact = "maven-" + name + "-plugin";
      if (pom.all("/project/build//plugin[version][artifactId='" + artifact + "']").isEmpty()) {
        missing.add(artifact);
      }
    }
    assertEquals(Set.of(), missing);
  }

  @Test
  void dependencies_haveExactVersions() throws Exception {
    var open = new ArrayList<String>();
    for (var dependency : pom.all("//dependency[version]")) {
      var version = dependency.text("version");
      var value =
          version.startsWith("${")
              ? pom.text("/project/properties/*[name()='" + inner(version) + "']")
              : version;
      if (!EXACT.matcher(value).matches() && !value.matches("\\d{8}\\.\\d+")) {
        open.add(dependency.text("artifactId") + " " + value);
      }
    }
    assertEquals(List.of(), open);
  }

  private static String inner(String property) {
    return property.substring(2, property.length() - 1);
  }
}
