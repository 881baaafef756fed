/** dsl-json. */
package io.seriform.bench.peer.dsljson;
