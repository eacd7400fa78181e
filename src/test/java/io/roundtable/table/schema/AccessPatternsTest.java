package io.roundtable.table.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.Member;
import io.roundtable.model.Task;
import io.roundtable.model.row.TaskCard;
import io.roundtable.table.SampleEntities;
import io.roundtable.table.item.EntityCodec;
import io.roundtable.table.item.Rows;
import io.roundtable.table.schema.KeyClause.BeginsWith;
import io.roundtable.table.schema.KeyClause.Between;
import io.roundtable.table.schema.KeyClause.Equal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class AccessPatternsTest {
  @Test
  void catalogue_hasEveryPatternOfTheDesign() {
    var numbers = AccessPatterns.ALL.stream().map(pattern -> pattern.id().split("-")[0]).toList();
    for (int number = 1; number <= 21; number++) {
      assertTrue(numbers.contains("AP" + number), "AP" + number);
    }
  }

  @Test
  void catalogue_namesNoPatternTwice() {
    var ids = AccessPatterns.ALL.stream().map(AccessPattern::id).toList();
    assertEquals(ids.stream().distinct().toList(), ids);
  }

  @Test
  void inputs_areExactlyWhatTheKeyConditionNeeds() {
    for (var pattern : AccessPatterns.ALL) {
      if (pattern.operation() != AccessPattern.Operation.BATCH_GET_ITEM) {
        var needed = new HashSet<String>();
        pattern.keyCondition().forEach(clause -> needed.addAll(names(clause)));
        var given =
            pattern.inputs().stream()
                .map(input -> input.replace("?", ""))
                .collect(Collectors.toSet());
        assertEquals(needed, given, pattern.id());
      }
    }
  }

  @Test
  void keyConditions_followTheRulesOfMultiAttributeKeys() {
    for (var pattern : AccessPatterns.ALL) {
      if (pattern.operation() == AccessPattern.Operation.QUERY) {
        var key = new ArrayList<>(pattern.index().partitionKey());
        key.addAll(pattern.index().sortKey());
        var asked = pattern.keyCondition().stream().map(KeyClause::attribute).toList();
        assertEquals(key.subList(0, asked.size()), asked, pattern.id());
        var beforeTheLast = pattern.keyCondition().subList(0, asked.size() - 1);
        assertTrue(beforeTheLast.stream().allMatch(Equal.class::isInstance), pattern.id());
        assertTrue(asked.size() >= pattern.index().partitionKey().size(), pattern.id());
      }
    }
  }

  @Test
  void strongReads_areOfTheBaseTableOnly() {
    for (var pattern : AccessPatterns.ALL) {
      boolean base = pattern.index() == TableIndex.BASE;
      assertEquals(base, pattern.consistency() == AccessPattern.Consistency.STRONG, pattern.id());
    }
  }

  @Test
  void attributes_askedForOfAnIndex_areProjectedThere() {
    for (var pattern : AccessPatterns.ALL) {
      if (pattern.index() != TableIndex.BASE) {
        assertTrue(attributesOf(pattern.index()).containsAll(pattern.attributes()), pattern.id());
      }
    }
  }

  @Property
  void cards_needNothingThatTheirPatternDoesNotAskFor(@ForAll long seed) {
    var task = new SampleEntities(seed).task();
    var asked = only(EntityCodec.encode(task), AccessPatterns.COLUMN_TASKS.attributes());
    var key = task.key();
    assertShows(task, Rows.card(key.tenantId(), key.projectId(), asked));
  }

  @Property
  void rows_needNothingThatTheirIndexesDoNotProject(@ForAll long seed) {
    var task = new SampleEntities(seed).task();
    for (var index :
        List.of(TableIndex.ESCALATIONS, TableIndex.ESCALATION_QUEUE, TableIndex.ASSIGNMENTS)) {
      var row = Rows.taskRow(only(EntityCodec.encode(task), attributesOf(index)));
      assertEquals(task.key(), row.key());
      assertEquals(task.status(), row.status());
      assertEquals(task.title(), row.title());
      assertEquals(task.details().dueOn(), row.dueOn());
      assertEquals(task.details().priority(), row.priority());
      assertEquals(task.project() == null ? null : task.project().slug(), row.projectSlug());
      var escalation = task.escalation();
      assertEquals(escalation == null ? null : escalation.escalatedAt(), row.escalatedAt());
      assertEquals(escalation == null ? null : escalation.acknowledgedAt(), row.acknowledgedAt());
    }
  }

  private static Member withoutAddress(Member member) {
    return new Member(
        member.tenantId(),
        member.projectId(),
        member.userId(),
        member.role(),
        member.userName(),
        member.projectName(),
        member.projectSlug(),
        member.version());
  }

  @Property
  void relationships_needNothingThatTheirIndexDoesNotProject(@ForAll long seed) {
    var attributes = attributesOf(TableIndex.RELATIONSHIPS);
    for (var entity : new SampleEntities(seed).all()) {
      var projected = only(EntityCodec.encode(entity), attributes);
      switch (entity) {
        case Member member ->
            assertEquals(withoutAddress(member), Rows.membership(member.tenantId(), projected));
        case io.roundtable.model.Project project -> {
          var entry = Rows.projectEntry(projected);
          assertEquals(project.projectId(), entry.projectId());
          assertEquals(project.slug(), entry.slug());
          assertEquals(project.state(), entry.state());
        }
        case io.roundtable.model.User user ->
            assertEquals(user.role(), Rows.userEntry(projected).role());
        default -> assertNotNull(entity);
      }
    }
  }

  private static void assertShows(Task task, TaskCard card) {
    var details = task.details();
    var assignment = task.assignment();
    var escalation = task.escalation();
    assertEquals(
        new TaskCard(
            task.key(),
            task.title(),
            task.reference() == null ? null : task.reference().toString(),
            assignment == null ? null : assignment.assigneeId(),
            assignment == null ? null : assignment.assigneeName(),
            details.dueOn(),
            details.labels(),
            details.priority(),
            task.commentCount(),
            escalation == null ? null : escalation.escalatedTo(),
            escalation == null ? null : escalation.acknowledgedAt(),
            task.version()),
        card);
  }

  private static Set<String> attributesOf(TableIndex index) {
    var attributes = new HashSet<>(index.projection());
    attributes.addAll(index.partitionKey());
    attributes.addAll(index.sortKey());
    attributes.addAll(List.of("PK", "SK"));
    return attributes;
  }

  private static Map<String, AttributeValue> only(
      Map<String, AttributeValue> item, Collection<String> attributes) {
    var projected = new HashMap<>(item);
    projected.keySet().retainAll(attributes);
    return projected;
  }

  private static List<String> names(KeyClause clause) {
    return switch (clause) {
      case Equal equal -> equal.value().names();
      case BeginsWith begins -> begins.value().names();
      case Between between ->
          Stream.of(between.from(), between.to()).flatMap(end -> end.names().stream()).toList();
    };
  }
}
