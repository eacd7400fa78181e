package io.roundtable.feature.board;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.page.Choice;
import io.roundtable.page.person.PersonInput;
import io.roundtable.web.Frame;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.Paging;
import io.roundtable.web.form.Problem;
import java.util.List;

/// The page `board/board`: a project's columns side by side.
///
/// @param frame the frame, with the board's script
/// @param title for example `Launch`; the heading as well
/// @param tabs board, tasks, members, print
/// @param filters the form that says which cards are shown
/// @param columns in the board's order; empty for a project without columns
/// @param notice a sentence above the columns (archived, a project's new address), or null
/// @param work what the viewer may change; null where that is nothing
/// @param problems why the form for several cards was refused; empty otherwise
/// @param selection the form for several cards at once; null unless they are being selected
public record BoardPage(
    Frame frame,
    String title,
    List<NavigationItem> tabs,
    Filters filters,
    List<Column> columns,
    String notice,
    Work work,
    List<Problem> problems,
    Selection selection) {
  /// Copies the lists.
  public BoardPage {
    problems = List.copyOf(problems);
    tabs = List.copyOf(tabs);
    columns = List.copyOf(columns);
  }

  /// Whether the project has no columns.
  ///
  /// @return true where the empty state is shown
  public boolean noColumns() {
    return columns.isEmpty();
  }

  /// Whether the summary is shown.
  ///
  /// @return true where there are problems
  public boolean refused() {
    return !problems.isEmpty();
  }

  /// Whether cards are being selected.
  ///
  /// @return `true`, else null
  public String selecting() {
    return selection == null ? null : "true";
  }

  /// The address to which tasks are sent.
  ///
  /// @return null where the viewer may change nothing
  public String tasksUrl() {
    return work == null ? null : work.tasksUrl();
  }

  /// Links and addresses for a viewer who may change tasks.
  ///
  /// @param tasksUrl where tasks are sent to
  /// @param newTaskUrl the whole form for a new task
  /// @param selectUrl the same board with cards to select, or without where they are
  /// @param selectLabel the words of that link
  public record Work(String tasksUrl, String newTaskUrl, String selectUrl, String selectLabel) {}

  /// The form that says which cards are shown, sent by GET.
  ///
  /// @param action the board's address
  /// @param text stands in the title
  /// @param label what was asked for
  /// @param labels of the cards that are shown, offered while typing
  /// @param moreLabels whether there may be others
  /// @param assignee whose cards are asked for
  /// @param dues the choices of `due`
  /// @param from first day (UTC) as `2026-10-20`, empty for no limit
  /// @param to last day (UTC), inclusive, empty for no limit
  /// @param problem what is wrong with the days, as a full sentence; else null
  /// @param selecting whether cards are being selected meanwhile
  /// @param active what is in force, each with the address without it
  /// @param clearUrl the board with nothing in force
  public record Filters(
      String action,
      String text,
      String label,
      List<String> labels,
      boolean moreLabels,
      PersonInput assignee,
      List<Choice> dues,
      String from,
      String to,
      String problem,
      boolean selecting,
      List<Active> active,
      String clearUrl) {
    /// Copies the lists.
    public Filters {
      labels = List.copyOf(labels);
      dues = List.copyOf(dues);
      active = List.copyOf(active);
    }

    /// Whether anything is in force.
    ///
    /// @return true where cards are left out
    public boolean limited() {
      return !active.isEmpty();
    }

    /// How much is in force.
    ///
    /// @return for example `2`
    public String count() {
      return Integer.toString(active.size());
    }

    /// Whether anything stands in the form, in force or not.
    ///
    /// @return true where there is something to clear
    public boolean filled() {
      return limited() || !from.isEmpty() || !to.isEmpty();
    }

    /// Whether the form is unfolded from the start.
    ///
    /// @return true where there is something to put right
    public boolean open() {
      return problem != null || assignee.field().problem() != null;
    }

    /// Whether the days are marked.
    ///
    /// @return `true` where there is a problem, else null
    public String invalid() {
      return problem == null ? null : "true";
    }
  }

  /// Something in force.
  ///
  /// @param words for example `Label: print`
  /// @param url the board without it
  public record Active(String words, String url) {}

  /// The form for several cards at once; their boxes name it.
  ///
  /// @param action where it is posted to
  /// @param returnTo where the browser goes on
  /// @param count how many are selected, as a full sentence
  /// @param columns the choices of `status`
  /// @param person the field `assignee`
  /// @param label what was typed as a label
  public record Selection(
      String action,
      String returnTo,
      String count,
      List<Choice> columns,
      PersonInput person,
      String label) {
    /// Copies the lists.
    public Selection {
      columns = List.copyOf(columns);
    }
  }

  /// A link in the head of a column that can be folded.
  ///
  /// @param folded whether it is
  /// @param id of the link
  /// @param url the board with the column otherwise
  /// @param label for example `Fold Done`
  public record Fold(boolean folded, String id, String url, String label) {
    /// The picture of the link.
    public String icon() {
      return folded ? "#i-next" : "#i-previous";
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
  /// @param ends the oldest and the newest cards, where they are not shown
  /// @param growing whether a card can be added at its foot
  /// @param fold folds it, or unfolds it; null where it cannot be folded
  public record Column(
      String status,
      String name,
      String count,
      String limit,
      boolean full,
      String shown,
      String cards,
      String empty,
      Paging paging,
      Paging ends,
      boolean growing,
      Fold fold) {
    /// Whether only its head is shown.
    ///
    /// @return `true`, else null
    public String folded() {
      return fold != null && fold.folded() ? "true" : null;
    }

    /// Whether there is a list of cards.
    ///
    /// @return false where it is folded or empty
    public boolean listed() {
      return empty == null && folded() == null;
    }

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

    /// The label of the links to its ends.
    ///
    /// @return for example `Ends of Open`
    public String endsLabel() {
      return "Ends of " + name;
    }

    /// The id of the field for a new card.
    ///
    /// @return for example `add-OPEN`
    public String addId() {
      return "add-" + status;
    }

    /// The label of the field for a new card.
    ///
    /// @return for example `New card in Open`
    public String addLabel() {
      return "New card in " + isolated(name);
    }
  }
}
