/// Journeys through the running application in a real browser. Start at
/// [io.roundtable.browser.ReadingIT]; a [io.roundtable.browser.Tab] fails whatever test it is used
/// in when its page breaks the policy, throws or writes an error to the console.
package io.roundtable.browser;
