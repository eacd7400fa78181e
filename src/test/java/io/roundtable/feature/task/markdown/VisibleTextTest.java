package io.roundtable.feature.task.markdown;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/// Every word of a text is seen in its page, whatever marks and brackets stand around it. The texts
/// made here have no letters in addresses, which are seen as links.
class VisibleTextTest {
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}\\p{N}]{2,}");
  private static final Pattern TAG = Pattern.compile("<[^>]*>");
  private static final Pattern REFERENCE = Pattern.compile("&(#x?[0-9a-f]+|\\w+);");
  private static final Map<String, String> NAMED = Map.of("amp", "&", "lt", "<", "gt", ">");

  @Property(tries = 3_000)
  void words_ofAnyText_areVisible(@ForAll("texts") String text) {
    var visible = visible(Markdown.format(List.of(text)).getFirst().html());

    assertEquals(
        List.of(),
        WORD.matcher(text)
            .results()
            .map(MatchResult::group)
            .filter(word -> !visible.contains(word))
            .toList(),
        () -> text + "\n-- is shown as --\n" + visible);
  }

  @Provide
  Arbitrary<String> texts() {
    return lines().list().ofMaxSize(12).map(lines -> String.join("\n", lines));
  }

  private static Arbitrary<String> lines() {
    var begin =
        Arbitraries.of(
            "",
            "",
            "",
            "- ",
            "- [ ] ",
            "* [x] ",
            "1. ",
            "> ",
            "# ",
            "    ",
            "| ",
            "<div>",
            "\t",
            "  - ",
            "> - [ ] ",
            "</pre>",
            "<!--",
            "[5]: /2\n",
            "[6]: /2\n",
            "[ada]: bob\n",
            "[^1]: слово\n",
            "***",
            "***\n");
    var line =
        Combinators.combine(begin, parts().list().ofMaxSize(5), glue()).as(VisibleTextTest::line);
    return Arbitraries.oneOf(
        line, line, line, Arbitraries.of("", "```", "---", "|--|--|", "| - |"));
  }

  private static Arbitrary<String> glue() {
    return Arbitraries.of(" ", " ", "", "|", " | ", "<", ">", "*", "_", "&", "\\", "~~", "](/3)");
  }

  private static String line(String begin, List<String> parts, String glue) {
    return begin + String.join(glue, parts);
  }

  private static Arbitrary<String> parts() {
    var shape =
        Arbitraries.of(
            "%s",
            "%s",
            "*%s*",
            "**%s",
            "`%s`",
            "<%s>",
            "</%s>",
            "<%s attr='%s'>",
            "<%s/>",
            "<!-- %s -->",
            "<script>%s</script>",
            "![%s](/1)",
            "[%s](/1)",
            "[%s][5]",
            "[%s][^1]",
            "[%s](/1 \"%s\")",
            "![%s](/1 '%s')",
            "[%s](javascript:0 \"%s\")",
            "[%s]",
            "https://%s.example",
            "www.%s.example",
            "%s@%s.example",
            "if aa<%s and %s>dd",
            "~~%s~~",
            "~%s~",
            "<?%s?>",
            "<![CDATA[%s]]>",
            "<!%s %s>",
            "&%s;",
            "a \"%s\"",
            "\\%s",
            "{{%s}}",
            "List<%s>",
            "<style>%s",
            "<textarea>%s",
            "<%s",
            "[%s](javascript:%s)",
            "![%s](data:%s)",
            "<ftp://%s.example>",
            "<img alt=%s>",
            "![a[%s](/1)](/2)");
    return Combinators.combine(shape, words(), words())
        .as((form, first, second) -> form.formatted(first, second));
  }

  private static Arbitrary<String> words() {
    return Arbitraries.of(
        "ada",
        "bob",
        "Straße",
        "слово",
        "漢字",
        "שלום",
        "مرحبا",
        "e\u0301te\u0301",
        "ไทยภาษา",
        "p",
        "code",
        "em",
        "strong",
        "li",
        "a1",
        "snake_case",
        "naïve",
        "हिन्दी",
        "𝒜𝓑",
        "br",
        "x\u200dy");
  }

  private static String visible(String html) {
    var text = TAG.matcher(html).replaceAll("");
    return REFERENCE
        .matcher(text)
        .replaceAll(found -> Matcher.quoteReplacement(character(found.group(1))));
  }

  private static String character(String reference) {
    return reference.startsWith("#")
        ? Character.toString(Integer.decode(reference.replace("#x", "0x").replace("#", "")))
        : NAMED.get(reference);
  }
}
