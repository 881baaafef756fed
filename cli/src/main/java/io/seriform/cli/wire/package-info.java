/** How messages of each format become values, and values messages. */
package io.seriform.cli.wire;
