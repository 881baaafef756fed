/** Reads the schemas of other sides, and keeps properties that this side does not have. */
package io.seriform.graph.internal.evolve;
