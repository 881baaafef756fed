/** Common parts of the contestants that write JSON. */
package io.seriform.bench.peer.text;
