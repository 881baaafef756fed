/** The first runs, done by the build of the distribution in place of a user. */
package io.seriform.cli.training;
