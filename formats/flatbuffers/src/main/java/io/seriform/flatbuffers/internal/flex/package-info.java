/** FlexBuffers: values that describe themselves. */
package io.seriform.flatbuffers.internal.flex;
