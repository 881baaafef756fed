/** Common parts of the peers that need a schema, or code by hand, for each class. */
package io.seriform.bench.peer.schema;
