package io.roundtable.cli;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.Configurator;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.spi.ContextAwareBase;
import org.slf4j.Logger;

/// Sets up logging without an XML file, whose reading would cost a quarter of a second at every
/// start: warnings to standard error, our own messages from the level in `ROUNDTABLE_LOG_LEVEL` on
/// (INFO where it is absent).
///
/// A file that is named by `-Dlogback.configurationFile`, or `logback-test.xml` on the class path,
/// takes its place.
public final class LogConfigurator extends ContextAwareBase implements Configurator {
  private static final String OWN = "io.roundtable";
  private static final String VARIABLE = "ROUNDTABLE_LOG_LEVEL";
  private static final String PATTERN =
      "%d{yyyy-MM-dd'T'HH:mm:ss.SSS'Z', UTC} %-5level %logger{24} %msg%n";

  private static volatile LoggerContext configured;

  /// Called by Logback.
  public LogConfigurator() {}

  @Override
  public ExecutionStatus configure(LoggerContext loggers) {
    if (System.getProperty("logback.configurationFile") != null
        || LogConfigurator.class.getResource("/logback-test.xml") != null) {
      return ExecutionStatus.INVOKE_NEXT_IF_ANY;
    }
    var root = loggers.getLogger(Logger.ROOT_LOGGER_NAME);
    root.addAppender(standardError(loggers));
    root.setLevel(Level.WARN);
    loggers.getLogger(OWN).setLevel(Level.toLevel(System.getenv(VARIABLE), Level.INFO));
    configured = loggers;
    return ExecutionStatus.DO_NOT_INVOKE_NEXT_IF_ANY;
  }

  /// Silences the libraries, for commands that end by themselves: what goes wrong in one of them is
  /// told in a line, and what else a library says of it, on many lines, helps nobody. With the
  /// level `DEBUG` it is there.
  static void leaveOnlyOwn() {
    var loggers = configured;
    if (loggers != null && !loggers.getLogger(OWN).isDebugEnabled()) {
      loggers.getLogger(Logger.ROOT_LOGGER_NAME).setLevel(Level.OFF);
    }
  }

  private static ConsoleAppender<ILoggingEvent> standardError(LoggerContext loggers) {
    var encoder = new PatternLayoutEncoder();
    encoder.setContext(loggers);
    encoder.setPattern(PATTERN);
    encoder.start();
    var appender = new ConsoleAppender<ILoggingEvent>();
    appender.setContext(loggers);
    appender.setName("STDERR");
    appender.setTarget("System.err");
    appender.setEncoder(encoder);
    appender.start();
    return appender;
  }
}
