/// The table as a whole: creating it, adding indexes while it is in use, reading all of it. Start
/// at [io.roundtable.table.admin.TableAdministration].
package io.roundtable.table.admin;
