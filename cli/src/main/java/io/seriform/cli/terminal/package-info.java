/** The dialogue of commands with their user: streams, colours, progress, errors and exit codes. */
package io.seriform.cli.terminal;
