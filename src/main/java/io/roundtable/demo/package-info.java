/// Data to look at: the guide's twelve items as two people's boards
/// ([io.roundtable.demo.GuideDemo]), and made-up tenants of any size
/// ([io.roundtable.demo.MadeUpTenant]), the same for the same seed.
package io.roundtable.demo;
