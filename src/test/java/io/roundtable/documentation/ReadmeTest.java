package io.roundtable.documentation;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ReadmeTest {
  private static final Path README = Path.of("README.md");
  private static final Pattern PICTURE = Pattern.compile("!\\[[^]]*]\\(([^)]+)\\)");
  private static final int MOST_BYTES = 12_000;
  private static final int MOST_BYTES_OF_A_PICTURE = 150_000;

  @Test
  void readme_isShort() throws IOException {
    assertTrue(Files.size(README) <= MOST_BYTES, () -> "more than " + MOST_BYTES + " bytes");
  }

  @Test
  void readme_showsThreePicturesThatLoadQuickly() throws IOException {
    var pictures =
        PICTURE
            .matcher(Files.readString(README))
            .results()
            .map((MatchResult match) -> Path.of(match.group(1)))
            .toList();
    assertTrue(pictures.size() == 3, pictures::toString);
    for (var picture : pictures) {
      assertTrue(Files.size(picture) <= MOST_BYTES_OF_A_PICTURE, picture::toString);
    }
  }
}
