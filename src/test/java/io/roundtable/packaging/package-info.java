/// What is delivered: the jar, the image, and what goes into them.
package io.roundtable.packaging;
