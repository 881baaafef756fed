/** Layouts of values as data, to be compared with schemas. */
package io.seriform.flatbuffers.internal.layout;
