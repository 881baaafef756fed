/** Jackson in its variants. */
package io.seriform.bench.peer.jackson;
