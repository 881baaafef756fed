/** Comparison of trees by structure. */
package io.seriform.cli.compare;
