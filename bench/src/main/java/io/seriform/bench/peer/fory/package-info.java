/** Apache Fory: its JSON, and its native mode with and without references and evolution. */
package io.seriform.bench.peer.fory;
