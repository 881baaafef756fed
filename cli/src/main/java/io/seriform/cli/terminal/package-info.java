/** How commands talk to their user: streams, colours, progress, errors and exit codes. */
package io.seriform.cli.terminal;
