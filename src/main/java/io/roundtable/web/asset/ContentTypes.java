package io.roundtable.web.asset;

/// Content types of the files that are served; a file of another kind must find its place here.
final class ContentTypes {
  private ContentTypes() {}

  /// The content type by the ending of a name.
  ///
  /// @throws IllegalArgumentException for an ending that is not known
  static String of(String name) {
    return switch (name.substring(name.lastIndexOf('.') + 1)) {
      case "css" -> "text/css; charset=utf-8";
      case "js" -> "text/javascript; charset=utf-8";
      case "svg" -> "image/svg+xml";
      case "png" -> "image/png";
      case "ico" -> "image/x-icon";
      case "webp" -> "image/webp";
      case "woff2" -> "font/woff2";
      case "txt" -> "text/plain; charset=utf-8";
      case "json" -> "application/json";
      case "webmanifest" -> "application/manifest+json";
      default -> throw new IllegalArgumentException("No content type is known for " + name);
    };
  }
}
