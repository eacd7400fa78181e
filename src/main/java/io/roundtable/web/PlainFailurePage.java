package io.roundtable.web;

/// The page for the case that no template can be rendered: complete HTML, without style.
final class PlainFailurePage {
  private PlainFailurePage() {}

  static String of(FailureNotice notice) {
    var request =
        notice.requestId() == null ? "" : "<p>Request: " + escaped(notice.requestId()) + "</p>\n";
    return """
    <!DOCTYPE html>
    <html lang="en">
    <head><meta charset="utf-8"><title>%1$s</title></head>
    <body>
    <main>
    <h1>%1$s</h1>
    <p>%2$s</p>
    <p>%3$s</p>
    %4$s<p><a href="/">Start page</a></p>
    </main>
    </body>
    </html>
    """
        .formatted(
            escaped(notice.title()), escaped(notice.sentence()), escaped(notice.advice()), request);
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
