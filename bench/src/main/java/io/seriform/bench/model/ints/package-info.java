/** One object with very many fields. */
package io.seriform.bench.model.ints;
