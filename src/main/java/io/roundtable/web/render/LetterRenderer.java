package io.roundtable.web.render;

import io.roundtable.web.render.PageRenderer.PageContext;
import java.util.Set;
import org.thymeleaf.TemplateEngine;
import org.thymeleaf.standard.StandardDialect;
import org.thymeleaf.templatemode.TemplateMode;
import org.thymeleaf.templateresolver.ClassLoaderTemplateResolver;

/// Renders mails from the templates under `letters/` of the class path, with the paths of
/// [PageRenderer] but by an engine of its own: the line breaks of a plain text are part of it.
///
/// Safe for all threads. Templates are read when they are first used, so it belongs on a worker.
public final class LetterRenderer {
  private static final String HTML = ".html";
  private static final String TEXT = ".txt";

  private final TemplateEngine engine = new TemplateEngine();

  public LetterRenderer() {
    var dialect = new StandardDialect();
    dialect.setVariableExpressionEvaluator(new PathEvaluator());
    engine.setDialect(dialect);
    engine.addTemplateResolver(resolver(HTML, TemplateMode.HTML));
    engine.addTemplateResolver(resolver(TEXT, TemplateMode.TEXT));
  }

  private static ClassLoaderTemplateResolver resolver(String ending, TemplateMode mode) {
    var resolver = new ClassLoaderTemplateResolver(LetterRenderer.class.getClassLoader());
    resolver.setPrefix("letters/");
    resolver.setResolvablePatterns(Set.of("*" + ending));
    resolver.setTemplateMode(mode);
    resolver.setCharacterEncoding("UTF-8");
    return resolver;
  }

  /// The part of a mail for programs that show HTML.
  ///
  /// @param template path below `letters/` without ending
  /// @param page what the template sees as `page`
  public String html(String template, Object page) {
    return engine.process(template + HTML, new PageContext(page));
  }

  /// The part of a mail for all others.
  ///
  /// @param template path below `letters/` without ending
  /// @param page what the template sees as `page`
  public String text(String template, Object page) {
    return engine.process(template + TEXT, new PageContext(page));
  }
}
