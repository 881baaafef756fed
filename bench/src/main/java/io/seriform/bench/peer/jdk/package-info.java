/** The JDK's own serialization. */
package io.seriform.bench.peer.jdk;
