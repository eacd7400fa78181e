package io.roundtable.feature.account.code;

import com.google.zxing.WriterException;
import com.google.zxing.qrcode.decoder.ErrorCorrectionLevel;
import com.google.zxing.qrcode.encoder.ByteMatrix;
import com.google.zxing.qrcode.encoder.Encoder;

/// A text as a drawing that a camera reads. Drawing a link takes 0.5 ms on an event loop, with the
/// longest names 1.3 ms, and the first one some 0.1 s.
///
/// @param size of its square, with the quiet zone around it, in modules
/// @param path the dark modules, as the path of an SVG
record QrCode(int size, String path) {
  private static final int QUIET = 4;

  /// @throws IllegalArgumentException where the text is too long, at some 2,000 characters
  static QrCode of(String text) {
    try {
      var matrix = Encoder.encode(text, ErrorCorrectionLevel.M).getMatrix();
      return new QrCode(matrix.getWidth() + 2 * QUIET, path(matrix));
    } catch (WriterException tooLong) {
      throw new IllegalArgumentException("too long for a QR code", tooLong);
    }
  }

  private static String path(ByteMatrix matrix) {
    var path = new StringBuilder();
    for (int row = 0; row < matrix.getHeight(); row++) {
      for (int column = 0; column < matrix.getWidth(); column++) {
        int length = run(matrix, row, column);
        if (length > 0) {
          path.append('M').append(column + QUIET).append(' ').append(row + QUIET);
          path.append('h').append(length).append("v1h-").append(length).append('z');
          column += length;
        }
      }
    }
    return path.toString();
  }

  /// How many dark modules stand side by side from a place on.
  private static int run(ByteMatrix matrix, int row, int column) {
    int end = column;
    while (end < matrix.getWidth() && matrix.get(end, row) == 1) {
      end++;
    }
    return end - column;
  }
}
