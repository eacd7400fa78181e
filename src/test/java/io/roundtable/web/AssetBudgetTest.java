package io.roundtable.web;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.web.asset.Assets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AssetBudgetTest {
  @ParameterizedTest
  @CsvSource({"app.css, 20480", "app.js, 22528", "board.js, 28672"})
  void bundle_staysSmall(String name, int limitBytes) {
    int sizeBytes = Assets.load().compressedSizeBytes(name);

    assertTrue(sizeBytes <= limitBytes, name + " has " + sizeBytes + " bytes compressed");
  }
}
