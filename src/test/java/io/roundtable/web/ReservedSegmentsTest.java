package io.roundtable.web;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.id.Slug;
import org.junit.jupiter.api.Test;

class ReservedSegmentsTest {
  @Test
  void reservedSegments_areNoTenantsSlug() {
    for (var segment : PageRoutes.RESERVED_SEGMENTS) {
      assertTrue(new Slug(segment).isReserved(), segment);
    }
  }
}
