/** Values without a class, as trees. */
package io.seriform.flatbuffers.internal.tree;
