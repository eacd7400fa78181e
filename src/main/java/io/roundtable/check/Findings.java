package io.roundtable.check;

import io.roundtable.check.Statement.Wrong;
import io.roundtable.table.admin.ScannedItem;
import io.roundtable.table.admin.ScannedItem.Defect;
import java.util.ArrayList;
import java.util.List;

/// Everything that an item says, its own defects included.
final class Findings {
  private Findings() {}

  static List<Statement> of(ScannedItem item) {
    var findings = new ArrayList<Statement>();
    item.defects().forEach(defect -> findings.add(wrong(defect)));
    item.entity().ifPresent(entity -> findings.addAll(Statements.of(entity)));
    return findings;
  }

  private static Wrong wrong(Defect defect) {
    var rule =
        switch (defect.kind()) {
          case UNREADABLE -> Rule.READABLE;
          case BLANK_KEY -> Rule.NO_BLANK_KEY;
          case OTHER_ATTRIBUTES -> Rule.OWN_ATTRIBUTES;
          case TOO_LARGE -> Rule.SIZE;
        };
    return new Wrong(rule, defect.sentence());
  }
}
