package io.roundtable.page;

import io.roundtable.model.IdempotencyRecord;
import io.roundtable.model.id.Sha256;
import io.roundtable.model.state.Outcome;
import io.roundtable.page.unsent.Senders;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.web.Flashes;
import io.roundtable.web.Response;
import io.vertx.core.Future;
import io.vertx.core.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/// The answers to forms that cannot be resolved again once they have taken effect. They are kept
/// with the memory of the command, under the sender's own request key, and given again only to the
/// very same form.
final class FormAnswers {
  private static final String FORM = "form";
  private static final String LOCATION = "location";

  private FormAnswers() {}

  static String write(Submission submission, Response.Done answer) {
    return Flashes.json(answer.flash())
        .put(LOCATION, answer.location())
        .put(FORM, hash(submission))
        .encode();
  }

  /// The answer that was kept when the command of a form was carried out before.
  ///
  /// @return empty where it was carried out just now
  static Optional<Response.Done> first(Submission submission, Outcome outcome) {
    return Optional.ofNullable(outcome.answer()).flatMap(kept -> read(submission, kept));
  }

  /// The first answer to a form.
  ///
  /// @return empty where it has not taken effect, or was another form
  static Future<Optional<Response.Done>> find(Submission submission) {
    var request = submission.request();
    var key = TableKeys.request(request.tenantId(), request.userId(), submission.key().value());
    return request
        .reads()
        .batch(BatchGet.of(AccessPatterns.COMMAND_ITEMS).with(key))
        .map(
            batch ->
                batch
                    .find(key)
                    .filter(record -> !record.isExpired(request.now()))
                    .map(IdempotencyRecord::answer)
                    .flatMap(answer -> read(submission, answer)));
  }

  private static Optional<Response.Done> read(Submission submission, String answer) {
    var json = new JsonObject(answer);
    return hash(submission).equals(json.getString(FORM))
        ? Flashes.decode(answer).map(flash -> new Response.Done(json.getString(LOCATION), flash))
        : Optional.empty();
  }

  /// Tells one form from another: its address and everything in it but the token, which differs
  /// from page to page.
  private static String hash(Submission submission) {
    var sent = Senders.unsent(submission.request().context());
    var fields = new TreeMap<String, List<String>>();
    for (var field : sent.fields()) {
      fields.computeIfAbsent(field.getKey(), name -> new ArrayList<>()).add(field.getValue());
    }
    var text = sent.path() + fields;
    return Sha256.of(text);
  }
}
