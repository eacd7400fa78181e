package io.roundtable.web;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.util.List;
import org.slf4j.LoggerFactory;

/// Keeps what a logger says, so that a test can look at it, and keeps it from the console.
public final class RecordedLog implements AutoCloseable {
  private final Logger logger;
  private final boolean wasAdditive;
  private final Level previousLevel;
  private final ListAppender<ILoggingEvent> appender = new ListAppender<>();

  /// Begins to record.
  public RecordedLog(String name, Level level) {
    logger = (Logger) LoggerFactory.getLogger(name);
    wasAdditive = logger.isAdditive();
    previousLevel = logger.getLevel();
    logger.setAdditive(false);
    logger.setLevel(level);
    appender.start();
    logger.addAppender(appender);
  }

  /// What was said since the beginning or the last [#clear()].
  public List<ILoggingEvent> events() {
    return List.copyOf(appender.list);
  }

  /// Forgets what was said.
  public void clear() {
    appender.list.clear();
  }

  @Override
  public void close() {
    logger.detachAppender(appender);
    logger.setLevel(previousLevel);
    logger.setAdditive(wasAdditive);
  }
}
