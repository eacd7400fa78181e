package io.roundtable.web;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.web.asset.Assets;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AssetBudgetTest {
  /// A board loads both scripts.
  @ParameterizedTest
  @CsvSource({"app.css, 20480", "app.js, 22528", "app.js board.js, 51200"})
  void bundles_staySmall(String names, int limitBytes) {
    var assets = Assets.load();
    int sizeBytes = Arrays.stream(names.split(" ")).mapToInt(assets::compressedSizeBytes).sum();

    assertTrue(sizeBytes <= limitBytes, names + " has " + sizeBytes + " bytes compressed");
  }
}
