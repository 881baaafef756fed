/** JBoss Serialization and its successor, JBoss Marshalling with the River protocol. */
package io.seriform.bench.peer.jboss;
