package io.roundtable.web;

/// The links around one page of a list.
///
/// @param previous null on the first page
/// @param next null on the last page
public record Paging(Step previous, Step next) {
  private static final Paging NONE = new Paging(null, null);

  /// A list that fits on one page.
  ///
  /// @return no links
  public static Paging none() {
    return NONE;
  }

  /// Links where there is an address.
  ///
  /// @param previousUrl null on the first page
  /// @param nextUrl null on the last page
  /// @return the links, with the words given for each
  public static Paging of(
      String previousLabel, String previousUrl, String nextLabel, String nextUrl) {
    return new Paging(step(previousLabel, previousUrl), step(nextLabel, nextUrl));
  }

  /// Whether there is anything to show.
  public boolean shown() {
    return previous != null || next != null;
  }

  private static Step step(String label, String url) {
    return url == null ? null : new Step(label, url);
  }

  /// One link.
  ///
  /// @param label for example `Older tasks`
  /// @param url the address with its signed cursor
  public record Step(String label, String url) {}
}
