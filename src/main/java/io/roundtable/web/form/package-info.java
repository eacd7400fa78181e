/// Reading submitted forms: all fields at once, all errors gathered, what was typed kept. Start at
/// [io.roundtable.web.form.FormFields].
package io.roundtable.web.form;
