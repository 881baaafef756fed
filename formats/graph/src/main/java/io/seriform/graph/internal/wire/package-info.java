/** Numbers, strings and errors, and the state of readers and writers. */
package io.seriform.graph.internal.wire;
