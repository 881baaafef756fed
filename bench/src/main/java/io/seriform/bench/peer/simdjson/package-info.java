/** simdjson-java. */
package io.seriform.bench.peer.simdjson;
