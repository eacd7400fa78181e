/// Coming in: the start page and signing in. Start at the page records.
package io.roundtable.feature.account;
