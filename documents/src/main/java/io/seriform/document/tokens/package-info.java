/**
 * The values of self-describing formats one {@linkplain io.seriform.document.tokens.Tokens token}
 * at a time, and what is written once for all such formats on top: values of any class,
 * hierarchies, references, leniency.
 */
package io.seriform.document.tokens;
