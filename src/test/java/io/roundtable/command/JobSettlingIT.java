package io.roundtable.command;

import static io.roundtable.site.Site.result;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.roundtable.Services;
import io.roundtable.model.Entity;
import io.roundtable.model.Member;
import io.roundtable.model.Project;
import io.roundtable.model.User;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.BoardColumn;
import io.roundtable.model.state.JobLane;
import io.roundtable.model.state.ProjectState;
import io.roundtable.site.MadeProjects;
import io.vertx.core.Vertx;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.reactivestreams.Publisher;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.http.async.AsyncExecuteRequest;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;
import software.amazon.awssdk.http.async.SdkAsyncHttpResponseHandler;

/// Whoever waits for what is due waits for what that leaves to be done as well.
class JobSettlingIT {
  private static final TenantId TENANT = new TenantId("t1");

  @AutoClose private final JobStage stage = new JobStage();

  /// The job ends, and leaves another one, while a look is under way that began before.
  @Test
  void jobThatEndsDuringALook_andLeavesWork_isWaitedForWithIt() {
    stage.load(handedOverToTheMember());
    var wire = new LateLook(stage.wire());
    var own = Vertx.vertx();
    try (var table = stage.open(own, wire)) {
      var never = JobStage.NEVER_BY_ITSELF;
      var runners =
          JobRunner.ofEveryLane(
              table, job -> Services.jobStep(job, Optional.empty()), stage.clock(), never);
      result(own.deployVerticle(runners.getFirst(), JobRunner.options()));
      wire.ending.join();
      result(new Jobs(own).settle(JobLane.WORK));

      assertEquals(List.of(), stage.due());
      result(own.close());
    }
  }

  /// Whose membership ended is a member again: the hand-over ends with a job that renames them.
  private List<Entity> handedOverToTheMember() {
    var ada = person("ada");
    var ben = person("ben");
    var id = new ProjectId("launch");
    var columns = List.of(new BoardColumn("OPEN", false), new BoardColumn("DONE", true));
    var state = ProjectState.LISTED;
    var made = MadeProjects.project(TENANT, id, "launch", state, ada.userId(), columns);
    var member = Member.of(ben, (Project) made.getFirst(), ProjectRole.EDITOR);
    var handOver = new HandOver(ada.userId(), ada.name(), member, Optional.empty());
    var entities = new ArrayList<Entity>(made);
    entities.addAll(List.of(ada, ben, member));
    entities.add(handOver.job(Identifiers.next(stage.clock()), stage.clock().instant()));
    return entities;
  }

  private static User person(String id) {
    var address = new EmailAddress(id + "@acme.example");
    return MadeProjects.person(TENANT, new UserId(id), address, TenantRole.MEMBER);
  }

  /// Lets the second transaction, which ends the job, wait for a further look, and the answer to
  /// that look for the end of the transaction.
  private static final class LateLook implements SdkAsyncHttpClient {
    // For the runner to take the answer; were it too short, the test would only prove less.
    private static final int TURN_MILLIS = 200;

    private final SdkAsyncHttpClient client;
    private final CompletableFuture<Void> ending = new CompletableFuture<>();
    private final CompletableFuture<Void> looked = new CompletableFuture<>();
    private final CompletableFuture<Void> ended = new CompletableFuture<>();
    private int writes;

    LateLook(SdkAsyncHttpClient client) {
      this.client = client;
    }

    @Override
    public synchronized CompletableFuture<Void> execute(AsyncExecuteRequest request) {
      var target = request.request().firstMatchingHeader("X-Amz-Target").orElse("");
      if (target.endsWith(".TransactWriteItems") && ++writes == 2) {
        ending.complete(null);
        var later = CompletableFuture.delayedExecutor(TURN_MILLIS, TimeUnit.MILLISECONDS);
        return looked
            .thenCompose(done -> client.execute(request))
            .thenRun(() -> later.execute(() -> ended.complete(null)));
      }
      return target.endsWith(".Query") && ending.isDone() && !looked.isDone()
          ? client.execute(answeredLate(request))
          : client.execute(request);
    }

    private AsyncExecuteRequest answeredLate(AsyncExecuteRequest request) {
      return AsyncExecuteRequest.builder()
          .request(request.request())
          .fullDuplex(request.fullDuplex())
          .requestContentPublisher(request.requestContentPublisher())
          .responseHandler(new Late(looked, ended, request.responseHandler()))
          .build();
    }

    @Override
    public String clientName() {
      return client.clientName();
    }

    @Override
    public void close() {}
  }

  /// Says that there is an answer, and passes it on, in its order, after something else.
  private static final class Late implements SdkAsyncHttpResponseHandler {
    private final CompletableFuture<Void> answered;
    private final SdkAsyncHttpResponseHandler handler;
    private CompletableFuture<Void> before;

    Late(
        CompletableFuture<Void> answered,
        CompletableFuture<Void> before,
        SdkAsyncHttpResponseHandler handler) {
      this.answered = answered;
      this.before = before;
      this.handler = handler;
    }

    @Override
    public void onHeaders(SdkHttpResponse headers) {
      before = before.thenRun(() -> handler.onHeaders(headers));
      answered.complete(null);
    }

    @Override
    public void onStream(Publisher<ByteBuffer> stream) {
      before = before.thenRun(() -> handler.onStream(stream));
    }

    @Override
    public void onError(Throwable failure) {
      before = before.thenRun(() -> handler.onError(failure));
    }
  }
}
