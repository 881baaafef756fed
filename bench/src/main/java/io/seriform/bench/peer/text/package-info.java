/** What the contestants that write JSON have in common. */
package io.seriform.bench.peer.text;
