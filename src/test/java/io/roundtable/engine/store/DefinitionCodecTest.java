package io.roundtable.engine.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.roundtable.engine.store.definition.IndexStatus;
import io.roundtable.engine.store.definition.Projection;
import io.roundtable.engine.store.file.StoreException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class DefinitionCodecTest {
  @Test
  void decode_givesBackWhatWasEncoded() {
    var table =
        Samples.tasks(
            Samples.board(IndexStatus.CREATING, new Projection.Include(List.of("title", "é"))),
            Samples.board(IndexStatus.ACTIVE, new Projection.All()),
            Samples.board(IndexStatus.DELETING, new Projection.KeysOnly()));

    assertEquals(table, DefinitionCodec.decode(DefinitionCodec.encode(table)));
  }

  @Test
  void decode_whenVersionUnknownOrCutShort_saysThatTheFileIsDamaged() {
    var encoded = DefinitionCodec.encode(Samples.tasks());
    var cut = Arrays.copyOf(encoded, encoded.length - 1);
    var other = encoded.clone();
    other[0] = 99;

    assertThrows(StoreException.class, () -> DefinitionCodec.decode(cut));
    assertThrows(StoreException.class, () -> DefinitionCodec.decode(other));
  }
}
