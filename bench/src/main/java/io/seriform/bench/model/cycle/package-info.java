/** Two objects that refer to each other. */
package io.seriform.bench.model.cycle;
