package io.roundtable.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import software.amazon.awssdk.services.dynamodb.model.GetShardIteratorRequest;
import software.amazon.awssdk.services.dynamodb.model.OperationType;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.Shard;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsAsyncClient;

/// The stream of the table that [DurabilityRound] writes to, read on after each kill from where it
/// was read to before.
final class DurabilityStream {
  private final Map<Integer, List<Change>> changes = new HashMap<>();
  private String shard = "";
  private String sequenceNumber = "";

  /// An item that was inserted.
  ///
  /// @param place its partition without the number of the round, for example `w3`
  /// @param name its sort key
  private record Change(String place, String name) {}

  int size() {
    return changes.values().stream().mapToInt(List::size).sum();
  }

  /// Asserts that the changes that were read of a round are of the items that are stored: each
  /// once, in the order of its writer, transactions whole and in the order of their actions.
  ///
  /// @param stored the names of single items
  /// @param storedTransactions the names of transactions
  void verify(int round, Set<String> stored, Set<String> storedTransactions) {
    var recorded = changes.getOrDefault(round, List.of());
    var singles = new TreeSet<String>();
    var transactions = new TreeSet<String>();
    var latest = new HashMap<Character, String>();
    for (int position = 0; position < recorded.size(); ) {
      var name = recorded.get(position).name();
      var before = latest.put(name.charAt(0), name);
      assertTrue(before == null || before.compareTo(name) < 0, before + " before " + name);
      var write = write(recorded.get(position));
      int end = Math.min(recorded.size(), position + write.size());
      assertEquals(write, recorded.subList(position, end), "a write of round " + round);
      (write.size() == 1 ? singles : transactions).add(name);
      position = end;
    }
    assertEquals(stored, singles, "recorded single writes of round " + round);
    assertEquals(storedTransactions, transactions, "recorded transactions of round " + round);
  }

  /// All changes of the write that begins with this one.
  private static List<Change> write(Change first) {
    return first.place().startsWith("w")
        ? List.of(first)
        : IntStream.range(0, DurabilityRound.ITEMS_OF_A_TRANSACTION)
            .mapToObj(part -> new Change("t" + part, first.name()))
            .toList();
  }

  /// Reads what was recorded since the last time.
  void readOn(DynamoDbStreamsAsyncClient streams) {
    var found = streams.listStreams(list -> list.tableName(DurabilityRound.TABLE)).join().streams();
    assertEquals(1, found.size(), "streams");
    var arn = found.getFirst().streamArn();
    for (var next : shards(streams, arn)) {
      if (next.shardId().compareTo(shard) >= 0) {
        read(streams, arn, next.shardId());
      }
    }
  }

  /// The shards by their ids, parents first.
  private static List<Shard> shards(DynamoDbStreamsAsyncClient streams, String arn) {
    var shards = new ArrayList<Shard>();
    String start = null;
    do {
      var from = start;
      var page =
          streams
              .describeStream(describe -> describe.streamArn(arn).exclusiveStartShardId(from))
              .join()
              .streamDescription();
      shards.addAll(page.shards());
      start = page.lastEvaluatedShardId();
    } while (start != null);
    return shards;
  }

  private void read(DynamoDbStreamsAsyncClient streams, String arn, String shardId) {
    var request = GetShardIteratorRequest.builder().streamArn(arn).shardId(shardId);
    if (shardId.equals(shard) && !sequenceNumber.isEmpty()) {
      request
          .shardIteratorType(ShardIteratorType.AFTER_SEQUENCE_NUMBER)
          .sequenceNumber(sequenceNumber);
    } else {
      request.shardIteratorType(ShardIteratorType.TRIM_HORIZON);
    }
    shard = shardId;
    var iterator = streams.getShardIterator(request.build()).join().shardIterator();
    while (iterator != null) {
      var from = iterator;
      var page = streams.getRecords(get -> get.shardIterator(from)).join();
      page.records().forEach(this::add);
      iterator = page.records().isEmpty() ? null : page.nextShardIterator();
    }
  }

  private void add(Record record) {
    var change = record.dynamodb();
    assertEquals(OperationType.INSERT, record.eventName(), "every item is written once");
    assertTrue(change.sequenceNumber().compareTo(sequenceNumber) > 0, "sequence numbers grow");
    sequenceNumber = change.sequenceNumber();
    var partition = change.keys().get("pk").s();
    var place = partition.replaceFirst("\\d+", "");
    int round = Integer.parseInt(partition.substring(0, partition.length() - place.length()));
    changes
        .computeIfAbsent(round, _ -> new ArrayList<>())
        .add(new Change(place, change.keys().get("sk").s()));
  }
}
