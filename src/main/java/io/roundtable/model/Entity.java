package io.roundtable.model;

/// Everything that the table stores: one record for each kind of item.
///
/// Readers switch over it without `default`, so that a new entity breaks the build where it needs a
/// decision. Components marked "may be null" are attributes that an item may lack; an absent
/// attribute stays absent when the record is written back.
public sealed interface Entity
    permits Tenant,
        TenantSlug,
        User,
        Credential,
        PasswordReset,
        AddressChange,
        Passkey,
        TimeCodes,
        EmailClaim,
        Invitation,
        Session,
        RecentTasks,
        Project,
        SlugClaim,
        OldSlug,
        PrefixClaim,
        Column,
        Sequence,
        Inbox,
        NewsEntry,
        Watcher,
        OutgoingMail,
        Reference,
        Member,
        PersonWord,
        Summary,
        Task,
        TaskBody,
        Comment,
        Activity,
        DeletedTask,
        AuditEntry,
        IdempotencyRecord,
        Job,
        Rollout {}
