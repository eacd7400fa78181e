package io.roundtable.feature.mail;

import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.NewsKind;
import io.roundtable.web.session.PublicAddress;
import io.roundtable.web.session.SignedText;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The links by which mails are stopped. Their token names tenant, person and what the mail told
/// of, and its signature is all the authority it takes: whoever has it can switch that off, and do
/// nothing else.
///
/// @param signer with a key that signs nothing else
/// @param address where browsers and programs reach the application
public record UnsubscribeLinks(SignedText signer, PublicAddress address) {
  private static final String PURPOSE = "unsubscribe";

  /// The whole address at which somebody stops mails.
  ///
  /// @param kinds of what they tell
  public String url(TenantId tenantId, UserId userId, List<NewsKind> kinds) {
    var names = Stream.of(tenantId.value(), userId.value());
    var words = kinds.stream().sorted().map(NewsKind::word).distinct();
    var payload = Stream.concat(names, words).collect(Collectors.joining(" "));
    return address.origin() + "/unsubscribe/" + signer.sign(PURPOSE, payload);
  }

  /// Reads the token of an address.
  ///
  /// @return empty where anything of it was altered
  Optional<Stop> read(String token) {
    return signer
        .verify(PURPOSE, token)
        .map(payload -> List.of(payload.split(" ")))
        .map(
            words ->
                new Stop(
                    new TenantId(words.get(0)),
                    new UserId(words.get(1)),
                    words.stream().skip(2).flatMap(word -> NewsKind.of(word).stream()).toList()));
  }

  /// The content of a token.
  ///
  /// @param kinds of what the person is not told by mail any more
  record Stop(TenantId tenantId, UserId userId, List<NewsKind> kinds) {}
}
