/// How often something may be tried. Start at [io.roundtable.web.limit.RateLimiter].
package io.roundtable.web.limit;
