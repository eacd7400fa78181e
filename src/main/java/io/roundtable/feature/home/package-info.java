/// A person's first page after signing in. Start at [io.roundtable.feature.home.HomePage].
package io.roundtable.feature.home;
