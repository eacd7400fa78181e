/// Holds the README to the code: its tables are made from, or compared with, what they describe.
package io.roundtable.documentation;
