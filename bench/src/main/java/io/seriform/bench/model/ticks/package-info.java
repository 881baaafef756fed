/** Columns of numbers, for arrays of structures. */
package io.seriform.bench.model.ticks;
