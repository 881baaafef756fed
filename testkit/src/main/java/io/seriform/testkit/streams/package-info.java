/** The behaviour of every format with streams of values of which some cannot be read. */
package io.seriform.testkit.streams;
