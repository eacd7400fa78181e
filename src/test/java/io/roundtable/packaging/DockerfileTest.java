package io.roundtable.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DockerfileTest {
  // A release and its update, as in 25.0.4, or a digest.
  private static final Pattern EXACT =
      Pattern.compile("[^:@]+:\\d+\\.\\d+\\.\\d+[\\w.-]*(@sha256:[0-9a-f]{64})?");

  private List<String> lines;

  @BeforeEach
  void read() throws IOException {
    lines = Files.readAllLines(Path.of("Dockerfile"));
  }

  @Test
  void images_haveExactVersions() {
    var images = arguments("ARG ").filter(argument -> argument.matches("\\w+_IMAGE=.*")).toList();
    assertEquals(2, images.size(), images::toString);
    for (var image : images) {
      assertTrue(EXACT.matcher(image.substring(image.indexOf('=') + 1)).matches(), image);
    }
    var others = arguments("FROM ").filter(from -> !from.matches("\\$\\{\\w+_IMAGE}( AS \\w+)?"));
    assertEquals(List.of(), others.toList());
    // The line that names a frontend takes one more image, of whatever version.
    assertEquals(0, lines.stream().filter(line -> line.startsWith("# syntax=")).count());
  }

  @Test
  void user_isANumberOtherThanRoot() {
    var users = arguments("USER ").toList();
    assertEquals(1, users.size(), users::toString);
    assertTrue(users.getFirst().matches("[1-9]\\d*:[1-9]\\d*"), users.getFirst());
  }

  @Test
  void jar_isMadeForThePlatformOfTheImage() {
    assertTrue(String.join("\n", lines).contains("-Dnative.platform="));
  }

  private Stream<String> arguments(String instruction) {
    return lines.stream()
        .filter(line -> line.startsWith(instruction))
        .map(line -> line.substring(instruction.length()));
  }
}
