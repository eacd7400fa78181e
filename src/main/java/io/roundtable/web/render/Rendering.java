package io.roundtable.web.render;

import io.vertx.core.buffer.Buffer;
import org.thymeleaf.IThrottledTemplateProcessor;

/// A page that is being rendered, as far as somebody lets it: what turns out to be long can go on
/// on another thread, and what would never end is given up. Used by one thread at a time.
public final class Rendering {
  private static final int EXPECTED_PAGE_BYTES = 32 * 1024;

  private final IThrottledTemplateProcessor template;
  private final Utf8Writer writer = new Utf8Writer(EXPECTED_PAGE_BYTES);
  private boolean waiting;

  Rendering(IThrottledTemplateProcessor template) {
    this.template = template;
  }

  /// Goes on.
  ///
  /// @param characters how many more may be written
  /// @return whether the page is whole
  /// @throws org.thymeleaf.exceptions.TemplateEngineException where the template asks for a name
  ///     that does not exist
  public boolean write(int characters) {
    waiting = template.process(characters, writer) < characters;
    return template.isFinished();
  }

  /// Whether it stands still until a [GrowingList] has more.
  ///
  /// @return false where the page is whole
  public boolean isWaiting() {
    return waiting && !template.isFinished();
  }

  /// Takes out what was written since the last time, so that memory holds no more of the page.
  ///
  /// @return UTF-8, whole characters
  public Buffer take() {
    return writer.take();
  }

  /// The page as far as it was written.
  ///
  /// @return UTF-8
  public Buffer toBuffer() {
    return writer.toBuffer();
  }
}
