package io.roundtable.page;

/// Long work as the fragment `fragments/job` shows it.
///
/// @param sentence what is being done
/// @param done how many things are done
/// @param total how many there were at the beginning; 0 where that is not known
/// @param lookAgain the address of the page that shows it
public record JobProgress(String sentence, long done, long total, String lookAgain) {
  /// Whether its progress can be told as a part of the whole.
  ///
  /// @return false where nobody counted the things before
  public boolean measured() {
    return total > 0;
  }

  /// The progress in words, for example `12 of 40`.
  ///
  /// @return never more than the whole, though things may have been added
  public String words() {
    return Math.min(done, total) + " of " + total;
  }
}
