package io.roundtable.engine.fidelity;

import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.regex.Pattern;

/// What an answer has to be.
sealed interface Expectation {
  /// Whether the answer is that.
  boolean accepts(WireAnswer answer);

  /// Any success.
  record Success() implements Expectation {
    @Override
    public boolean accepts(WireAnswer answer) {
      return answer.status() == 200;
    }
  }

  /// A success with exactly this body; sets in any order.
  record Exactly(JsonObject body) implements Expectation {
    @Override
    public boolean accepts(WireAnswer answer) {
      return answer.status() == 200 && CanonicalJson.of(body).equals(answer.canonicalBody());
    }
  }

  /// A success whose body has these members, whatever else it has; null says that a member is
  /// absent.
  record Holding(JsonObject members) implements Expectation {
    @Override
    public boolean accepts(WireAnswer answer) {
      return answer.status() == 200 && holds(CanonicalJson.of(members), answer.canonicalBody());
    }

    private static boolean holds(Object expected, Object actual) {
      return switch (expected) {
        case JsonObject object ->
            actual instanceof JsonObject found
                && object.fieldNames().stream()
                    .allMatch(
                        name ->
                            object.getValue(name) == null
                                ? !found.containsKey(name)
                                : holds(object.getValue(name), found.getValue(name)));
        case JsonArray array ->
            actual instanceof JsonArray found
                && array.size() == found.size()
                && holds(array, found);
        case Number number ->
            actual instanceof Number found && number.doubleValue() == found.doubleValue();
        case null -> actual == null;
        default -> expected.equals(actual);
      };
    }

    private static boolean holds(JsonArray expected, JsonArray actual) {
      for (int position = 0; position < expected.size(); position++) {
        if (!holds(expected.getValue(position), actual.getValue(position))) {
          return false;
        }
      }
      return true;
    }
  }

  /// An error of a type, with a text where the rule fixes it.
  ///
  /// @param type for example `ValidationException`
  /// @param text what the whole text matches; null where the rule leaves it open
  record Refusal(String type, Pattern text) implements Expectation {
    private static final String ONE_ERROR = "1 validation error detected: ";
    private static final String CONSTRAINT = " failed to satisfy constraint: ";

    /// The newer wording counts every error, and neither echoes values nor tells several.
    boolean acceptsNewerWording(WireAnswer answer) {
      var told = answer.errorText();
      if (!type.equals(answer.errorType()) || text == null || !told.startsWith(ONE_ERROR)) {
        return false;
      }
      return text.matcher(told.substring(ONE_ERROR.length())).matches()
          || text.pattern().contains(CONSTRAINT) && told.contains(CONSTRAINT);
    }

    @Override
    public boolean accepts(WireAnswer answer) {
      return answer.status() != 200
          && type.equals(answer.errorType())
          && (text == null || text.matcher(answer.errorText()).matches());
    }
  }
}
