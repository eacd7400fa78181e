package io.roundtable.engine.http.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.engine.http.json.JsonMembers;
import io.roundtable.engine.http.json.RequestReader;
import io.roundtable.engine.http.json.Shape;
import io.roundtable.engine.http.json.TableNames;
import io.roundtable.engine.operation.ErrorType;
import io.roundtable.engine.operation.OperationException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RequestReaderTest {

  @Test
  void read_members_areTyped() {
    var members =
        read(
            """
            {"TableName": "abc", "Key": {"pk": {"S": "a"}}, "ConsistentRead": true,
             "ExpressionAttributeNames": {"#a": "x"}, "ProjectionExpression": null}
            """,
            ItemCalls.GET_ITEM);
    assertEquals("abc", members.text("TableName"));
    assertTrue(members.flag("ConsistentRead"));
    assertEquals("x", members.<String>entries("ExpressionAttributeNames").get("#a"));
    assertFalse(members.has("ProjectionExpression"));
  }

  @Test
  void read_brokenConstraints_areReportedTogether() {
    var body = "{\"TableName\":\"a\",\"Limit\":0,\"Select\":\"SOME\"}";
    var error = assertThrows(OperationException.class, () -> read(body, QueryCalls.QUERY));
    assertEquals(ErrorType.VALIDATION, error.type());
    assertEquals(
        "3 validation errors detected: Value 'a' at 'tableName' failed to satisfy constraint: "
            + "Member must have length greater than or equal to 3; Value 'SOME' at 'select' failed "
            + "to satisfy constraint: Member must satisfy enum value set: [SPECIFIC_ATTRIBUTES, "
            + "COUNT, ALL_ATTRIBUTES, ALL_PROJECTED_ATTRIBUTES]; Value '0' at 'limit' failed to "
            + "satisfy constraint: Member must have value greater than or equal to 1",
        error.getMessage());
  }

  @Test
  void read_nestedMember_isNamedByItsPath() {
    var body =
        "{\"TableName\":\"abc\",\"AttributeDefinitions\":[],"
            + "\"KeySchema\":[{\"AttributeName\":\"pk\"},{\"KeyType\":\"HASH\"}]}";
    var error = assertThrows(OperationException.class, () -> read(body, TableCalls.CREATE_TABLE));
    assertTrue(
        error.getMessage().contains("Value null at 'keySchema.1.member.keyType'"),
        error.getMessage());
    assertTrue(error.getMessage().contains("Value null at 'keySchema.2.member.attributeName'"));
  }

  @Test
  void read_refusedContent_comesAfterConstraints() {
    var value = "{\"pk\":{\"N\":\"x\"}}";
    var bare =
        assertThrows(
            OperationException.class, () -> read("{\"Key\":" + value + "}", ItemCalls.GET_ITEM));
    assertTrue(bare.getMessage().contains("at 'tableName'"), bare.getMessage());
    var named =
        assertThrows(
            OperationException.class,
            () -> read("{\"TableName\":\"abc\",\"Key\":" + value + "}", ItemCalls.GET_ITEM));
    assertTrue(named.getMessage().contains("numeric value"), named.getMessage());
  }

  @Test
  void read_attributeNames_haveTheirLength() {
    var longest = "n".repeat(65_535);
    read("{\"TableName\":\"abc\",\"Key\":{\"" + longest + "\":{\"S\":\"a\"}}}", ItemCalls.GET_ITEM);
    for (var name : new String[] {"", longest + "n"}) {
      var body = "{\"TableName\":\"abc\",\"Key\":{\"" + name + "\":{\"S\":\"a\"}}}";
      var error = assertThrows(OperationException.class, () -> read(body, ItemCalls.GET_ITEM));
      assertEquals(ErrorType.VALIDATION, error.type());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "orders, orders",
    "arn:aws:dynamodb:eu-west-1:123456789012:table/orders, orders",
    "arn:aws:s3:::orders, arn:aws:s3:::orders"
  })
  void tableName_mayBeAnArn(String written, String meant) {
    assertEquals(meant, TableNames.of(written));
  }

  private static JsonMembers read(String body, Shape.Structure shape) {
    return RequestReader.read(body.getBytes(StandardCharsets.UTF_8), shape);
  }
}
