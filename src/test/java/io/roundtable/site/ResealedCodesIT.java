package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.roundtable.configuration.Secrets;
import io.roundtable.configuration.Secrets.Purpose;
import io.roundtable.feature.account.code.ResealedCodes;
import io.roundtable.model.TimeCodes;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.web.session.Seal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Secrets of codes when the master key is exchanged.
class ResealedCodesIT {
  private static final byte[] NEWEST =
      "0123456789abcdef".repeat(2).getBytes(StandardCharsets.UTF_8);

  private final PasskeySite acme = new PasskeySite();
  private final Site site = acme.site;

  @AfterEach
  void stop() {
    acme.close();
  }

  /// Earlier keys can be dropped then, although nobody typed a code meanwhile.
  @Test
  void reseal_sealsTheSameSecretByTheNewestKey() {
    var codes = MadeCodes.of(PasskeySite.ACME, PasskeySite.ADA);
    site.load(List.of(codes));
    var purpose = "secret " + PasskeySite.ACME + "#" + PasskeySite.ADA;
    var former = new Seal(Secrets.of(Site.MASTER_KEY).keys(Purpose.SEAL));
    var both = new Seal(Secrets.of(NEWEST, Site.MASTER_KEY).keys(Purpose.SEAL));

    assertEquals(1, reseal(both));

    var finished = new Seal(Secrets.of(NEWEST).keys(Purpose.SEAL));
    var stored = stored();
    assertEquals(former.open(purpose, codes.secret()), finished.open(purpose, stored.secret()));
    assertEquals(codes, stored.withSecret(codes.secret()));
    assertEquals(0, reseal(both), "it is done");
    assertEquals(0, reseal(new Seal(List.of(new byte[32]))), "nobody can open it");
  }

  private int reseal(Seal seal) {
    return Site.result(new ResealedCodes(site.table(), seal).reseal());
  }

  private TimeCodes stored() {
    var key = TableKeys.timeCodes(PasskeySite.ACME, PasskeySite.ADA);
    var read = BatchGet.of(AccessPatterns.COMMAND_ITEMS).with(key);
    return Site.result(site.table().reads(new PageCost()).batch(read)).find(key).orElseThrow();
  }
}
