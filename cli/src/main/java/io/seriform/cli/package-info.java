/** The commands of {@code seriform}, each in a class of its own. */
package io.seriform.cli;
