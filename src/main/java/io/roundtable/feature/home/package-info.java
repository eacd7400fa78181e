/// The pages about oneself: own projects and lists after signing in, and all own tasks. Start at
/// [io.roundtable.feature.home.HomeHandler].
package io.roundtable.feature.home;
