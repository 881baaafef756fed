/** QuickBuffers: messages that are kept and filled again. */
package io.seriform.bench.peer.quickbuf;
