package io.roundtable.engine.http.json;

import io.roundtable.engine.operation.ItemImage;
import io.roundtable.engine.value.AttributeValue;
import io.roundtable.engine.value.Item;
import io.roundtable.engine.value.ItemCodec;
import io.roundtable.engine.value.ItemVisitor;
import io.roundtable.engine.value.ValueType;

/// Writes items as the wire has them, `{"PK":{"S":"T#1"}}`: stored ones straight from their bytes.
public final class ItemWriter implements ItemVisitor {
  private final JsonBuffer json;

  public ItemWriter(JsonBuffer json) {
    this.json = json;
  }

  public void write(ItemImage image) {
    switch (image) {
      case ItemImage.Stored(var encoded) -> write(encoded);
      case ItemImage.Built(var item) -> write(item);
    }
  }

  public void write(Item item) {
    json.beginObject();
    item.attributes().forEach((name, value) -> write(json.name(name), value));
    json.endObject();
  }

  private void write(byte[] encoded) {
    json.beginObject();
    ItemCodec.visit(encoded, this);
    json.endObject();
  }

  private void write(JsonBuffer to, AttributeValue value) {
    // Long because it has a case for each type of value.
    // Long because it has a case for each type of value.
    to.beginObject().name(value.type().name());
    switch (value) {
      case AttributeValue.S(var text) -> to.value(text);
      case AttributeValue.N(var number) -> to.value(number.toString());
      case AttributeValue.B(var bytes) -> binary(bytes.toArray());
      case AttributeValue.Bool(var flag) -> to.value(flag);
      case AttributeValue.Null() -> to.value(true);
      case AttributeValue.Ss(var members) -> {
        to.beginArray();
        members.forEach(to::value);
        to.endArray();
      }
      case AttributeValue.Ns(var members) -> {
        to.beginArray();
        members.forEach(member -> to.value(member.toString()));
        to.endArray();
      }
      case AttributeValue.Bs(var members) -> {
        to.beginArray();
        members.forEach(member -> binary(member.toArray()));
        to.endArray();
      }
      case AttributeValue.L(var elements) -> {
        to.beginArray();
        elements.forEach(element -> write(to, element));
        to.endArray();
      }
      case AttributeValue.M(var members) -> write(new Item(members));
    }
    to.endObject();
  }

  private void binary(byte[] bytes) {
    json.base64(bytes, 0, bytes.length);
  }

  @Override
  public void name(byte[] source, int offset, int length) {
    json.name(source, offset, length);
  }

  @Override
  public void string(byte[] source, int offset, int length) {
    begin(ValueType.S).utf8(source, offset, length).endObject();
  }

  @Override
  public void number(byte[] source, int offset, int length) {
    begin(ValueType.N).utf8(source, offset, length).endObject();
  }

  @Override
  public void binary(byte[] source, int offset, int length) {
    begin(ValueType.B).base64(source, offset, length).endObject();
  }

  @Override
  public void bool(boolean value) {
    begin(ValueType.BOOL).value(value).endObject();
  }

  @Override
  public void nullValue() {
    begin(ValueType.NULL).value(true).endObject();
  }

  @Override
  public void startSet(ValueType type, int size) {
    begin(type).beginArray();
  }

  @Override
  public void setMember(ValueType setType, byte[] source, int offset, int length) {
    if (setType == ValueType.BS) {
      json.base64(source, offset, length);
    } else {
      json.utf8(source, offset, length);
    }
  }

  @Override
  public void endSet() {
    json.endArray().endObject();
  }

  @Override
  public void startList(int size) {
    begin(ValueType.L).beginArray();
  }

  @Override
  public void endList() {
    json.endArray().endObject();
  }

  @Override
  public void startMap(int size) {
    begin(ValueType.M).beginObject();
  }

  @Override
  public void endMap() {
    json.endObject().endObject();
  }

  private JsonBuffer begin(ValueType type) {
    return json.beginObject().name(type.name());
  }
}
