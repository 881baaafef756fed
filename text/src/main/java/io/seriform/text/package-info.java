/**
 * Scalars as text: dates and times, addresses, UUIDs, big numbers and what else has a text of its
 * own, written and read without a String in between. {@link io.seriform.text.ScalarText} is what
 * formats use; numbers that are not big are in {@code io.seriform.wire}.
 */
package io.seriform.text;
