/** Checks of answers: a deep comparison of what was read with what was written. */
package io.seriform.bench.check;
