/** Apache Fory's native mode, with and without references and schema evolution. */
package io.seriform.bench.peer.fory;
