/** Numbers, lengths and errors, and the state of readers. */
package io.seriform.protobuf.internal.wire;
