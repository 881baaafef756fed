/** The conversion of messages of each format to values and back. */
package io.seriform.cli.wire;
