/** Numbers as text and as variable-length bytes, and back. */
package io.seriform.wire.numbers;
