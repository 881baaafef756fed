/** Where the bench is, which is a program of its own. */
package io.seriform.cli.bench;
