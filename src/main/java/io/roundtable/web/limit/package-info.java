/// Limits by who asks: how often something may be tried ([io.roundtable.web.limit.RateLimiter]),
/// how much there may be at a time ([io.roundtable.web.limit.Quota]), and whose waiting work is
/// next ([io.roundtable.web.limit.FairQueue]).
package io.roundtable.web.limit;
