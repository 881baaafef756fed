/** Apache Fory. */
package io.seriform.bench.peer.fory;
