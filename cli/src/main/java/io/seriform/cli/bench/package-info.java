/** The search for the bench, which is a program of its own. */
package io.seriform.cli.bench;
