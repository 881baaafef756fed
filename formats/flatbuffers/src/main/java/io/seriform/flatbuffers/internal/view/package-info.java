/** Interfaces that are implemented over bytes. */
package io.seriform.flatbuffers.internal.view;
