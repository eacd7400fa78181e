/// A person's own profile, and the settings of their tenant. Start with
/// [io.roundtable.feature.profile.ProfileHandler].
package io.roundtable.feature.profile;
