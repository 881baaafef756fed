/** Jackson 3 on JSON. */
package io.seriform.bench.peer.jackson3;
