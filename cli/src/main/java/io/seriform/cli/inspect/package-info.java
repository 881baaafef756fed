/** The parts of a message, byte by byte, and the detection of formats. */
package io.seriform.cli.inspect;
