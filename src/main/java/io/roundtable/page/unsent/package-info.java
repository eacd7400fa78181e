/// Forms that did not take effect: whose they are, how they are carried through signing in, and
/// how they are shown again. Start at [io.roundtable.page.unsent.Unsent].
package io.roundtable.page.unsent;
