package io.roundtable.documentation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.roundtable.model.Entity;
import io.roundtable.model.IdempotencyRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TableDesignDocumentTest {
  private static final Pattern KEY_FORM = Pattern.compile("new KeyTemplate\\(\"([^\"]+)\"\\)");
  private static final String TABLE_DESIGN = "src/docs/table-design.md";

  @Test
  void indexes_areThoseOfTheCatalogue() throws IOException {
    MarkdownPage.read(TABLE_DESIGN).requirePart("## Indexes", CatalogueTables.indexes());
  }

  @Test
  void accessPatterns_areThoseOfTheCatalogue() throws IOException {
    MarkdownPage.read("src/docs/access-patterns.md")
        .requirePart("## Patterns", CatalogueTables.accessPatterns());
  }

  @Test
  void items_areTheEntitiesOfTheModel() throws IOException {
    var entities =
        Stream.of(Entity.class.getPermittedSubclasses())
            .map(TableDesignDocumentTest::storedName)
            .collect(Collectors.toCollection(TreeSet::new));
    var documented = new TreeSet<>(MarkdownPage.read(TABLE_DESIGN).column("## Items", 0));
    assertEquals(String.join("\n", entities), String.join("\n", documented));
  }

  /// One entity has another name in the table than in the code.
  private static String storedName(Class<?> entity) {
    return entity == IdempotencyRecord.class ? "Request" : entity.getSimpleName();
  }

  @Test
  void keys_haveTheFormsThatTheCodeBuilds() throws IOException {
    var section = String.join("\n", MarkdownPage.read(TABLE_DESIGN).section("## Items"));
    var keys = Sources.find("TableKeys");
    var forms = KEY_FORM.matcher(Files.readString(keys)).results().map(match -> match.group(1));
    // A form that ends in # is the beginning of others and stands in the access patterns.
    var missing = forms.filter(form -> !form.endsWith("#") && !section.contains("`" + form + "`"));
    assertEquals(List.of(), missing.toList(), "keys that must stand below ## Items");
  }
}
