package io.roundtable.page;

/// Long work as the fragment `fragments/job` shows it. Its page looks again by itself, with a
/// script and without, until the work is done or it has looked often enough.
///
/// @param sentence what is being done
/// @param done how many things are done
/// @param total how many there were at the beginning; 0 where that is not known
/// @param lookAgain the address of the page that shows it
/// @param refresh when and where browsers without a script look again, for example `6;
///     url=/acme/jobs/01JDQ4?look=2`; null where they do not by themselves
public record JobProgress(
    String sentence, long done, long total, String lookAgain, String refresh) {
  /// The parameter that counts how often a page has looked.
  public static final String LOOK = "look";

  private static final int MOST_LOOKS = 60;
  private static final int FIRST_SECONDS = 5;

  /// Progress that a page shows.
  ///
  /// @param address of the page, without [#LOOK]
  /// @param opened whether the page is there for nothing but the progress. Another one looks again
  ///     only for who came to see it, as somebody may be typing
  public static JobProgress of(Request request, Job job, String address, boolean opened) {
    var looked = request.parameter(LOOK);
    return new JobProgress(
        job.sentence(),
        job.done(),
        job.total(),
        first(address),
        looked.isEmpty() && !opened ? null : refresh(address, looks(looked)));
  }

  /// The address of a page that looks again by itself.
  public static String first(String address) {
    return Addresses.with(address, LOOK, "1");
  }

  private static String refresh(String address, int looks) {
    return looks >= MOST_LOOKS
        ? null
        : (FIRST_SECONDS + looks)
            + "; url="
            + Addresses.with(address, LOOK, Integer.toString(looks + 1));
  }

  /// Reads how often the page has looked; a text that is no number has looked often enough.
  private static int looks(String looked) {
    try {
      return looked.isEmpty() ? 0 : Math.max(0, Integer.parseInt(looked));
    } catch (NumberFormatException other) {
      return MOST_LOOKS;
    }
  }

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

  /// How far long work is.
  public record Job(String sentence, long done, long total) {}
}
