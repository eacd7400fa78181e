package io.roundtable.engine.operation.item;

import io.roundtable.engine.expression.ProjectionExpression;
import io.roundtable.engine.operation.ItemImage;
import io.roundtable.engine.value.ItemCodec;
import java.util.Optional;

/// Takes out of a stored row what a projection asks for; without one the row goes as it is.
public final class Projected {
  private Projected() {}

  public static ItemImage of(byte[] encoded, Optional<ProjectionExpression> projection) {
    return projection
        .<ItemImage>map(
            expression ->
                new ItemImage.Built(
                    expression.project(
                        ItemCodec.decodeOnly(encoded, expression.topLevelAttributes()))))
        .orElseGet(() -> new ItemImage.Stored(encoded));
  }
}
