/// A person's own profile. Start with [io.roundtable.feature.profile.ProfileHandler].
package io.roundtable.feature.profile;
