package io.roundtable.web.render;

import java.util.Iterator;
import java.util.List;
import org.thymeleaf.engine.DataDrivenTemplateIterator;

/// A list that grows while a page with it is rendered: the rendering stands still where it has
/// shown all there is, until there is more or the list is ended. Lines are forgotten once they are
/// shown. Used by one thread at a time.
public final class GrowingList<T> {
  private final DataDrivenTemplateIterator lines = new DataDrivenTemplateIterator();

  /// Adds lines at the end.
  public void add(List<? extends T> more) {
    lines.feedBuffer(List.copyOf(more));
  }

  /// Nothing more comes, so that the page can go on behind the list.
  public void end() {
    lines.feedingComplete();
  }

  /// For `th:each`, once.
  public Iterator<?> lines() {
    return lines;
  }
}
