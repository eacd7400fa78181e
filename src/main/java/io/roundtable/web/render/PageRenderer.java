package io.roundtable.web.render;

import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.ext.web.templ.thymeleaf.ThymeleafTemplateEngine;
import java.util.Locale;
import java.util.Set;
import org.thymeleaf.TemplateEngine;
import org.thymeleaf.TemplateSpec;
import org.thymeleaf.cache.StandardCacheManager;
import org.thymeleaf.context.IContext;
import org.thymeleaf.standard.StandardDialect;
import org.thymeleaf.templatemode.TemplateMode;

/// Renders pages from the templates under `templates/` of the class path.
///
/// A template sees one variable, `page`. In `${…}` stand property paths over records, getters, maps
/// and lists, for example `${page.columns[0].name}`; comparisons, negation and literals are
/// Thymeleaf's standard syntax around them. A name that does not exist is an error.
///
/// Safe for all threads and without locks: every template is read and parsed at start and kept, so
/// that a render is computation only and belongs on the event loop.
public final class PageRenderer {
  private static final String ROOT = "templates";

  private final TemplateEngine engine;
  private final LongWork longWork;

  private PageRenderer(TemplateEngine engine, LongWork longWork) {
    this.engine = engine;
    this.longWork = longWork;
  }

  /// Reads and parses every template of the class path; blocks, so it belongs before serving.
  ///
  /// @param vertx whose Thymeleaf engine is configured, and whose threads take long pages
  /// @throws org.thymeleaf.exceptions.TemplateEngineException where a template cannot be parsed
  public static PageRenderer create(Vertx vertx) {
    var templates = TemplateTexts.read(PageRenderer.class.getClassLoader(), ROOT);
    var engine = ThymeleafTemplateEngine.create(vertx).unwrap();
    var dialect = new StandardDialect();
    dialect.setVariableExpressionEvaluator(new PathEvaluator());
    engine.setDialect(dialect);
    engine.setTemplateResolver(new TemplateTexts(templates));
    engine.setCacheManager(keepingCache());
    var renderer = new PageRenderer(engine, LongWork.on(vertx));
    templates.keySet().forEach(renderer::warm);
    return renderer;
  }

  /// The threads that finish pages which are too long for an event loop.
  public LongWork longWork() {
    return longWork;
  }

  /// Renders one page.
  ///
  /// @param template path below `templates/` without ending, for example `board/board`
  /// @param page what the template sees as `page`
  /// @return the page in UTF-8
  /// @throws org.thymeleaf.exceptions.TemplateEngineException where the template is unknown or asks
  ///     for a name that does not exist
  public Buffer render(String template, Object page) {
    var rendering = begin(template, page);
    rendering.write(Integer.MAX_VALUE);
    return rendering.toBuffer();
  }

  /// Begins a page that is rendered in parts; nothing of it is made yet.
  ///
  /// @param template path below `templates/` without ending, for example `board/board`
  /// @param page what the template sees as `page`
  /// @throws org.thymeleaf.exceptions.TemplateEngineException where the template is unknown
  public Rendering begin(String template, Object page) {
    return new Rendering(engine.processThrottled(specOf(template), new PageContext(page)));
  }

  /// A throttled process parses its template, keeps it, and then waits to be asked for output.
  private void warm(String template) {
    engine.processThrottled(specOf(template), new PageContext(null));
  }

  private static TemplateSpec specOf(String template) {
    return new TemplateSpec(template, TemplateMode.HTML);
  }

  /// A cache that never lets go: soft references would have templates parsed again under memory
  /// pressure, on the event loop. What it holds is bounded by the templates.
  private static StandardCacheManager keepingCache() {
    var cache = new StandardCacheManager();
    cache.setTemplateCacheUseSoftReferences(false);
    cache.setTemplateCacheMaxSize(-1);
    cache.setExpressionCacheUseSoftReferences(false);
    cache.setExpressionCacheMaxSize(-1);
    return cache;
  }

  /// The one variable of every template.
  record PageContext(Object page) implements IContext {
    private static final String NAME = "page";

    @Override
    public Locale getLocale() {
      return Locale.ENGLISH;
    }

    @Override
    public boolean containsVariable(String name) {
      return name.equals(NAME);
    }

    @Override
    public Set<String> getVariableNames() {
      return Set.of(NAME);
    }

    @Override
    public Object getVariable(String name) {
      return name.equals(NAME) ? page : null;
    }
  }
}
