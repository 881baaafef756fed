/** Gson. */
package io.seriform.bench.peer.gson;
