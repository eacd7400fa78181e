package io.roundtable.feature.board;

import io.roundtable.web.Frame;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.Paging;
import java.util.List;

/// The page `board/board`: a project's columns side by side.
///
/// @param frame the frame
/// @param title for example `Launch`; the heading as well
/// @param tabs board, tasks, members, print
/// @param range the form that limits the cards by their time of creation
/// @param columns in the board's order; empty for a project without columns
/// @param notice a sentence above the columns (archived, a project's new address), or null
public record BoardPage(
    Frame frame,
    String title,
    List<NavigationItem> tabs,
    Range range,
    List<Column> columns,
    String notice) {
  /// Copies the lists.
  public BoardPage {
    tabs = List.copyOf(tabs);
    columns = List.copyOf(columns);
  }

  /// Whether the project has no columns.
  ///
  /// @return true where the empty state is shown
  public boolean noColumns() {
    return columns.isEmpty();
  }

  /// The form that limits the cards by their time of creation, sent by GET as `from` and `to`.
  ///
  /// @param action the board's address
  /// @param from first day (UTC) as `2026-10-20`, empty for no limit
  /// @param to last day (UTC), inclusive, empty for no limit
  /// @param limited whether a limit is in force; false where the dates cannot be used
  /// @param problem what is wrong with the dates, as a full sentence; else null
  public record Range(String action, String from, String to, boolean limited, String problem) {
    /// Whether anything stands in the form, in force or not.
    ///
    /// @return true where there is something to clear
    public boolean filled() {
      return !from.isEmpty() || !to.isEmpty();
    }

    /// Whether the form is unfolded from the start.
    ///
    /// @return true where there is something to put right
    public boolean open() {
      return problem != null;
    }
  }

  /// One column.
  ///
  /// @param status its key in the addresses, for example `IN_PROGRESS`; also part of element ids
  /// @param name for example `In progress`
  /// @param count the authoritative number of its tasks, for example `12`
  /// @param limit the most it takes, for example `20`; null without a limit
  /// @param full whether the limit is reached
  /// @param shown what part is shown, for example `50 of 312 shown`; null where it is all
  /// @param cards ready list items by [CardHtml]; empty where there are none
  /// @param empty what is said in place of cards, as a full sentence; null where there are cards
  /// @param paging older and newer cards
  public record Column(
      String status,
      String name,
      String count,
      String limit,
      boolean full,
      String shown,
      String cards,
      String empty,
      Paging paging) {
    /// The class of the count.
    ///
    /// @return `full` where the limit is reached, else null
    public String fullness() {
      return full ? "full" : null;
    }

    /// Whether anything stands below the cards.
    ///
    /// @return true where not all cards are shown
    public boolean footed() {
      return shown != null || paging.shown();
    }
  }
}
