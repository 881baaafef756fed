/** Numbers, vtables and errors, and the state of readers and writers. */
package io.seriform.flatbuffers.internal.wire;
