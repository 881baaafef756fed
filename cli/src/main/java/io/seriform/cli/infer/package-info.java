/** Schemas of sample messages. */
package io.seriform.cli.infer;
