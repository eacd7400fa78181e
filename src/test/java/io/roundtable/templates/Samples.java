package io.roundtable.templates;

import java.util.List;
import java.util.stream.Stream;

/// Every page in every state worth looking at: empty, usual, absurd.
final class Samples {
  private Samples() {}

  static List<Sample> all() {
    return Stream.of(
            AccountSamples.all(),
            AccountSamples.failures(),
            OwnAccountSamples.all(),
            PasskeySamples.all(),
            CodeSamples.all(),
            PeopleSamples.all(),
            HomeSamples.all(),
            EscalationSamples.all(),
            QueueSamples.all(),
            InboxSamples.all(),
            BoardSamples.all(),
            TaskSamples.all(),
            TrashSamples.all(),
            TaskFormSamples.all(),
            ProjectSamples.all(),
            MemberSamples.all(),
            AdminSamples.all(),
            MailSamples.all(),
            ProfileSamples.all(),
            TenantSamples.all(),
            SettingsSamples.all(),
            ColumnSamples.all())
        .flatMap(List::stream)
        .toList();
  }

  static Sample named(String name) {
    return all().stream().filter(sample -> sample.name().equals(name)).findFirst().orElseThrow();
  }
}
