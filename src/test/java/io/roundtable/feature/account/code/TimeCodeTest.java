package io.roundtable.feature.account.code;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.zxing.BinaryBitmap;
import com.google.zxing.DecodeHintType;
import com.google.zxing.RGBLuminanceSource;
import com.google.zxing.ReaderException;
import com.google.zxing.common.HybridBinarizer;
import com.google.zxing.qrcode.QRCodeReader;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The secret is that of the test values of RFC 6238, appendix B, of which the last six digits are
/// ours.
public class TimeCodeTest {
  private static final String SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

  @ParameterizedTest
  @CsvSource({
    "59, 287082",
    "1111111109, 081804",
    "1111111111, 050471",
    "1234567890, 005924",
    "2000000000, 279037",
    "20000000000, 353130"
  })
  void at_isTheCodeOfTheStandard(long second, String code) {
    assertEquals(code, TimeCode.at(SECRET, second / 30));
  }

  @Test
  void step_isOneBeforeToOneAfter_andLaterThanTheLast() {
    var code = TimeCode.at(SECRET, 1000);
    for (long step = 997; step <= 1003; step++) {
      var found = TimeCode.step(SECRET, code, Instant.ofEpochSecond(step * 30 + 29), 0);
      assertEquals(Math.abs(step - 1000) <= 1, found.isPresent(), "at step " + step);
    }
    var now = Instant.ofEpochSecond(30_000);
    assertEquals(OptionalLong.of(1000), TimeCode.step(SECRET, code, now, 999));
    assertTrue(TimeCode.step(SECRET, code, now, 1000).isEmpty());
  }

  @ParameterizedTest
  @CsvSource({"'123 456', 123456", "'١٢٣٤٥٦', 123456", "abcd-efgh, ABCDEFGH", "'１ ２', 12"})
  void plain_isWhatWasMeant(String typed, String plain) {
    assertEquals(plain, TimeCode.plain(typed));
  }

  @Test
  void recovery_isTenDifferentCodesOfSixteenLetters() {
    var codes = TimeCode.recovery();
    assertEquals(10, codes.stream().distinct().count());
    assertTrue(codes.stream().allMatch(code -> code.matches("[A-Z2-7]{16}")));
  }

  /// However long the names are, a camera reads what the page draws.
  @ParameterizedTest
  @ValueSource(strings = {"Acme & Söhne", "𝕿", "w"})
  void link_isWhatACameraReads(String name) throws ReaderException {
    for (int times : List.of(1, 200)) {
      var link = TimeCode.link(SECRET, name.repeat(times), name.repeat(times) + "@acme.example");
      assertEquals(link, read(QrCode.of(link)));
      assertTrue(link.length() < 330, link);
      assertTrue(link.contains("?secret=" + SECRET + "&issuer="), link);
    }
  }

  private static String read(QrCode drawing) throws ReaderException {
    int size = drawing.size();
    var pixels = new int[size * size];
    Arrays.fill(pixels, 0xffffff);
    var run = Pattern.compile("M(\\d+) (\\d+)h(\\d+)v1h-\\3z").matcher(drawing.path());
    while (run.find()) {
      int first = Integer.parseInt(run.group(2)) * size + Integer.parseInt(run.group(1));
      Arrays.fill(pixels, first, first + Integer.parseInt(run.group(3)), 0);
    }
    var image = new HybridBinarizer(new RGBLuminanceSource(size, size, pixels));
    var pure = Map.of(DecodeHintType.PURE_BARCODE, true);
    return new QRCodeReader().decode(new BinaryBitmap(image), pure).getText();
  }

  /// The secret that a page shows to be typed.
  public static String secret(String html) {
    var found = Pattern.compile("Secret: <code>([^<]*)<").matcher(html).results();
    return found.map(it -> it.group(1)).findFirst().orElseThrow().replace(" ", "");
  }

  /// The code of a moment.
  public static String code(String secret, Instant now) {
    return TimeCode.at(secret, now.getEpochSecond() / 30);
  }
}
