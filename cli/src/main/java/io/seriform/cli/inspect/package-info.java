/** The bytes of a message, one part after another, and the detection of its format. */
package io.seriform.cli.inspect;
