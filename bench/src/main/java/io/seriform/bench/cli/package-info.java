/** The commands of the bench. */
package io.seriform.bench.cli;
