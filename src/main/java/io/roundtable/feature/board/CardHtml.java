package io.roundtable.feature.board;

import io.roundtable.web.Avatar;
import io.roundtable.web.Chip;
import io.roundtable.web.render.HtmlText;

/// A card as ready HTML, written by hand because a board has hundreds of them.
///
/// Two parts: the fragment depends on the task alone and may be kept by task and version; the list
/// item around it marks what depends on the clock, here that the task is overdue. The stylesheet
/// shows the word `overdue` of the fragment only inside such a list item.
public final class CardHtml {
  private static final int USUAL_LENGTH = 700;

  private CardHtml() {}

  /// The part that depends on the task alone.
  ///
  /// @return one `<article>`, every text in it escaped
  public static String fragment(Card card) {
    var html = new StringBuilder(USUAL_LENGTH);
    html.append("<article class=\"card\"><h3 dir=\"auto\"><a href=\"");
    HtmlText.escape(html, card.url());
    html.append("\">");
    HtmlText.escape(html, card.title());
    html.append("</a></h3>");
    marks(html, card);
    meta(html, card);
    return html.append("</article>").toString();
  }

  /// A fragment on whose link a browser puts the focus, which brings it in view.
  ///
  /// @param fragment from [#fragment(Card)]
  /// @param id of the link, to which addresses lead
  static String focused(String fragment, String id) {
    int link = fragment.indexOf("<a ") + 2;
    return fragment.substring(0, link) + " autofocus id=\"" + id + "\"" + fragment.substring(link);
  }

  /// Adds a fragment to a column.
  ///
  /// @param fragment from [#fragment(Card)]
  /// @param overdue whether the task is open and its due date has passed
  public static void appendItem(StringBuilder column, String fragment, boolean overdue) {
    column.append(overdue ? "<li class=\"late\">" : "<li>").append(fragment).append("</li>\n");
  }

  /// A box to select a card by.
  ///
  /// @param sent what the form sends: the task's segment, its status and assignee
  /// @param title what it is called by
  /// @param ticked whether the card is selected
  public record Box(String sent, String title, boolean ticked) {}

  /// Adds a fragment with a box to select it by, which belongs to the form `bulk`.
  public static void appendSelectable(
      StringBuilder column, String fragment, boolean overdue, Box box) {
    column.append(overdue ? "<li class=\"late pickable\">" : "<li class=\"pickable\">");
    column.append(
        "<label class=\"pick\"><input type=\"checkbox\" form=\"bulk\" name=\"task\" value=\"");
    HtmlText.escape(column, box.sent());
    column.append(box.ticked() ? "\" checked>" : "\">");
    column.append("<span class=\"vh\" dir=\"auto\">Select ");
    HtmlText.escape(column, box.title());
    column.append("</span></label>").append(fragment).append("</li>\n");
  }

  /// Escalation, priority and labels: what one looks for, in one row.
  private static void marks(StringBuilder html, Card card) {
    if (card.escalation() == null && card.priority() == null && card.labels().isEmpty()) {
      return;
    }
    html.append("<ul class=\"chips\">");
    switch (card.escalation()) {
      case NEW -> html.append("<li class=\"mark mark-new\">Escalated</li>");
      case SEEN -> html.append("<li class=\"mark mark-seen\">Acknowledged</li>");
      case null -> {}
    }
    if (card.priority() != null) {
      html.append("<li class=\"mark\" data-priority=\"");
      HtmlText.escape(html, card.priority());
      html.append("\">");
      HtmlText.escape(html, card.priority());
      html.append("</li>");
    }
    card.labels().forEach(label -> label(html, label));
    html.append("</ul>");
  }

  private static void label(StringBuilder html, Chip label) {
    html.append("<li class=\"").append(label.tone()).append("\" dir=\"auto\">");
    HtmlText.escape(html, label.text());
    html.append("</li>");
  }

  private static void meta(StringBuilder html, Card card) {
    if (!hasMeta(card)) {
      return;
    }
    html.append("<p class=\"meta\">");
    if (card.reference() != null) {
      html.append("<span class=\"ref\">");
      HtmlText.escape(html, card.reference());
      html.append("</span> ");
    }
    if (card.comments() > 0) {
      html.append("<span><svg class=\"i\"><use href=\"#i-comment\"/></svg>")
          .append(card.comments())
          .append("<span class=\"vh\"> ")
          .append(card.comments() == 1 ? "comment" : "comments")
          .append("</span></span> ");
    }
    due(html, card);
    if (card.assignee() != null) {
      avatar(html, card.assignee());
    }
    html.append("</p>");
  }

  private static boolean hasMeta(Card card) {
    return card.reference() != null
        || card.comments() > 0
        || card.due() != null
        || card.assignee() != null;
  }

  private static void due(StringBuilder html, Card card) {
    if (card.due() == null) {
      return;
    }
    html.append("<span class=\"due\"><span class=\"vh\">Due </span><time datetime=\"")
        .append(card.due().datetime())
        .append("\">")
        .append(card.due().text())
        .append("</time><span class=\"is-late\"> overdue</span></span> ");
  }

  private static void avatar(StringBuilder html, Avatar avatar) {
    html.append("<span class=\"avatar ").append(avatar.tone()).append("\" title=\"");
    HtmlText.escape(html, avatar.name());
    html.append("\"><span aria-hidden=\"true\">");
    HtmlText.escape(html, avatar.initials());
    html.append("</span><span class=\"vh\">");
    HtmlText.escape(html, avatar.name());
    html.append("</span></span>");
  }
}
