/** One object with a property of each of the common types. */
package io.seriform.bench.model.alltypes;
