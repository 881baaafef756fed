/** The commands of {@code ./seriform} that build and test this repository. */
package io.seriform.tools;
