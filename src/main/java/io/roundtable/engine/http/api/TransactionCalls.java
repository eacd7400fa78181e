package io.roundtable.engine.http.api;

import static io.roundtable.engine.http.json.Shape.elements;
import static io.roundtable.engine.http.json.Shape.optional;
import static io.roundtable.engine.http.json.Shape.required;
import static io.roundtable.engine.http.json.Shape.structure;
import static io.roundtable.engine.http.json.Shape.text;

import io.roundtable.engine.http.json.ItemWriter;
import io.roundtable.engine.http.json.JsonBuffer;
import io.roundtable.engine.http.json.JsonMembers;
import io.roundtable.engine.http.json.Shape;
import io.roundtable.engine.operation.item.WriteRequest;
import io.roundtable.engine.operation.transaction.TransactGetItems;
import io.roundtable.engine.operation.transaction.TransactWriteItems;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

/// `TransactWriteItems` and `TransactGetItems`, as the API defines them.
final class TransactionCalls {
  private static final Shape.Structure TRANSACT_WRITE_ITEMS =
      structure(
          required(
              "TransactItems",
              elements(
                  structure(
                      optional("Put", action(MemberNames.ITEM)),
                      optional("Delete", action(MemberNames.KEY)),
                      optional(
                          "Update", action(MemberNames.KEY, required("UpdateExpression", text()))),
                      optional("ConditionCheck", conditionCheck())),
                  1,
                  100)),
          optional("ClientRequestToken", text(1, 36)),
          MemberNames.RETURN_CAPACITY,
          MemberNames.RETURN_METRICS);

  private static final Shape.Structure TRANSACT_GET_ITEMS =
      structure(
          required(
              "TransactItems",
              elements(
                  structure(
                      required(
                          "Get",
                          structure(
                              MemberNames.TABLE,
                              MemberNames.KEY,
                              MemberNames.PROJECTION,
                              MemberNames.EXPRESSION_NAMES))),
                  1,
                  100)),
          MemberNames.RETURN_CAPACITY);

  private TransactionCalls() {}

  static void addTo(Api api, InstantSource clock) {
    api.add(
        "TransactWriteItems",
        TRANSACT_WRITE_ITEMS,
        members -> new TransactWriteItems(writes(members), clock),
        TransactionCalls::write);
    api.add(
        "TransactGetItems",
        TRANSACT_GET_ITEMS,
        members -> new TransactGetItems(gets(members)),
        TransactionCalls::write);
  }

  private static Shape.Structure action(Shape.Member... own) {
    var members = new ArrayList<>(List.of(own));
    members.addAll(
        List.of(
            MemberNames.TABLE,
            MemberNames.CONDITION,
            MemberNames.EXPRESSION_NAMES,
            MemberNames.EXPRESSION_VALUES,
            MemberNames.RETURNED_ON_FAILURE));
    return structure(members.toArray(Shape.Member[]::new));
  }

  private static Shape.Structure conditionCheck() {
    return structure(
        MemberNames.TABLE,
        MemberNames.KEY,
        required("ConditionExpression", text()),
        MemberNames.EXPRESSION_NAMES,
        MemberNames.EXPRESSION_VALUES,
        MemberNames.RETURNED_ON_FAILURE);
  }

  private static TransactWriteItems.Request writes(JsonMembers members) {
    var actions = members.<JsonMembers>elements("TransactItems").stream();
    return new TransactWriteItems.Request(
        actions.map(TransactionCalls::action).toList(),
        members.text("ClientRequestToken"),
        MemberNames.capacity(members));
  }

  private static WriteRequest action(JsonMembers action) {
    MemberNames.requireOne(action, "Put", "Update", "Delete", "ConditionCheck");
    if (action.has("Put")) {
      return ItemCalls.put(action.structure("Put"));
    }
    if (action.has("Update")) {
      return ItemCalls.update(action.structure("Update"));
    }
    if (action.has("Delete")) {
      return ItemCalls.delete(action.structure("Delete"));
    }
    return conditionCheck(action.structure("ConditionCheck"));
  }

  private static WriteRequest.ConditionCheck conditionCheck(JsonMembers members) {
    return new WriteRequest.ConditionCheck(
        MemberNames.table(members),
        MemberNames.item(members, "Key"),
        members.text("ConditionExpression"),
        MemberNames.attributes(members),
        MemberNames.returnFailedItem(members));
  }

  private static TransactGetItems.Request gets(JsonMembers members) {
    var gets =
        members.<JsonMembers>elements("TransactItems").stream()
            .map(element -> element.structure("Get"))
            .map(TransactionCalls::get)
            .toList();
    return new TransactGetItems.Request(gets, MemberNames.capacity(members));
  }

  private static TransactGetItems.Get get(JsonMembers members) {
    return new TransactGetItems.Get(
        MemberNames.table(members),
        MemberNames.item(members, "Key"),
        members.text("ProjectionExpression"),
        MemberNames.names(members));
  }

  private static void write(TransactWriteItems.Result result, JsonBuffer json) {
    json.beginObject();
    CapacityWriter.write(result.capacity(), json);
    json.endObject();
  }

  private static void write(TransactGetItems.Result result, JsonBuffer json) {
    json.beginObject().name("Responses").beginArray();
    for (var item : result.items()) {
      json.beginObject();
      item.ifPresent(found -> new ItemWriter(json.name("Item")).write(found));
      json.endObject();
    }
    json.endArray();
    CapacityWriter.write(result.capacity(), json);
    json.endObject();
  }
}
