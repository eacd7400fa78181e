package io.roundtable.feature.project;

import io.roundtable.page.JobProgress;
import io.roundtable.web.Frame;

/// The page `job/job`: how far long work is that belongs to no other page.
///
/// @param frame the frame
/// @param title for example `Deleting Launch`
/// @param job its progress; null where nothing is left to do
/// @param homeUrl where to go on
public record DeletionProgressPage(Frame frame, String title, JobProgress job, String homeUrl) {}
