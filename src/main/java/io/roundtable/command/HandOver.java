package io.roundtable.command;

import io.roundtable.model.Job;
import io.roundtable.model.Member;
import io.roundtable.model.id.ProjectKey;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.JobKind;
import java.time.Instant;
import java.util.HashMap;
import java.util.Optional;

/// Follows the end of a membership, or of the right to take escalations: all that the member had
/// to do goes to somebody else, or to nobody.
///
/// @param actorId who ended it; stands in the activity of each task
/// @param actorName how they are called
/// @param member whose it was
/// @param successor who takes over; empty for nobody
public record HandOver(
    UserId actorId, String actorName, Member member, Optional<Member> successor) {
  /// The inputs of its job: whose it was, their name, and who takes over.
  public static final String MEMBER = "member";

  public static final String MEMBER_NAME = "memberName";
  public static final String SUCCESSOR = "successor";

  /// The job, to be created in the same transaction.
  ///
  /// @param jobId of the present: it is due at once
  public Job job(String jobId, Instant now) {
    var inputs = new HashMap<String, String>();
    inputs.put(MEMBER, member.userId().value());
    inputs.put(MEMBER_NAME, member.shownName());
    inputs.put(JobAttempt.ACTOR, actorId.value());
    inputs.put(JobAttempt.ACTOR_NAME, actorName);
    successor.ifPresent(found -> inputs.put(SUCCESSOR, found.userId().value()));
    var project = new ProjectKey(member.tenantId(), member.projectId());
    return Job.waiting(jobId, JobKind.HAND_OVER_TASKS, project, inputs, now);
  }
}
