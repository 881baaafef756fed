/** What the build of the distribution runs before the first user does. */
package io.seriform.cli.training;
