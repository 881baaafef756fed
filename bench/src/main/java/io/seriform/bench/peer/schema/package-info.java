/** What the peers have in common that need a schema, or code by hand, for each class. */
package io.seriform.bench.peer.schema;
