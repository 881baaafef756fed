/** Whether an answer is right: a deep comparison of what was read with what was written. */
package io.seriform.bench.check;
