package io.roundtable.web.render;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.roundtable.web.asset.ClassPathFiles;
import java.util.Map;
import java.util.TreeMap;
import org.thymeleaf.IEngineConfiguration;
import org.thymeleaf.cache.AlwaysValidCacheEntryValidity;
import org.thymeleaf.cache.ICacheEntryValidity;
import org.thymeleaf.templatemode.TemplateMode;
import org.thymeleaf.templateresolver.AbstractTemplateResolver;
import org.thymeleaf.templateresource.ITemplateResource;
import org.thymeleaf.templateresource.StringTemplateResource;

/// The templates by name, in memory: fragments are parsed on first use, and the event loop must not
/// read files for that.
final class TemplateTexts extends AbstractTemplateResolver {
  private static final String ENDING = ".html";

  private final Map<String, String> texts;

  TemplateTexts(Map<String, String> texts) {
    this.texts = Map.copyOf(texts);
  }

  /// Reads all templates below a folder of the class path; blocks.
  ///
  /// @return texts by name without ending, for example `board/board`
  static Map<String, String> read(ClassLoader loader, String folder) {
    var texts = new TreeMap<String, String>();
    for (var path : ClassPathFiles.list(loader, folder)) {
      if (path.endsWith(ENDING)) {
        var name = path.substring(0, path.length() - ENDING.length());
        var text = new String(ClassPathFiles.read(loader, folder + "/" + path), UTF_8);
        texts.put(name, withoutLineBreaks(text));
      }
    }
    return texts;
  }

  /// Takes out the white space that serves authors only. A line break, with the blanks before it
  /// and the indentation after it, vanishes beside a tag; within a text, and between the attributes
  /// of a tag, it becomes one space. It is the same in a `pre`.
  ///
  /// So a space beside a tag that readers see is written on one line with what stands on either
  /// side, as in `<b>Ada</b> moved it to <i>Done</i>`.
  static String withoutLineBreaks(String template) {
    var text = new StringBuilder();
    for (var line : template.lines().map(String::strip).filter(line -> !line.isEmpty()).toList()) {
      boolean besideTag =
          text.isEmpty() || text.charAt(text.length() - 1) == '>' || line.startsWith("<");
      text.append(besideTag ? "" : " ").append(line);
    }
    return text.toString();
  }

  @Override
  protected ITemplateResource computeTemplateResource(
      IEngineConfiguration configuration,
      String ownerTemplate,
      String template,
      Map<String, Object> attributes) {
    var text = texts.get(template);
    return text == null ? null : new StringTemplateResource(text);
  }

  @Override
  protected TemplateMode computeTemplateMode(
      IEngineConfiguration configuration,
      String ownerTemplate,
      String template,
      Map<String, Object> attributes) {
    return TemplateMode.HTML;
  }

  @Override
  protected ICacheEntryValidity computeValidity(
      IEngineConfiguration configuration,
      String ownerTemplate,
      String template,
      Map<String, Object> attributes) {
    return AlwaysValidCacheEntryValidity.INSTANCE;
  }
}
