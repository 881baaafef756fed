/** What the bytes of a message are, one part after another, and which format they are in. */
package io.seriform.cli.inspect;
