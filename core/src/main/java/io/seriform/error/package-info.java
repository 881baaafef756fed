/**
 * Everything that can go wrong, as one family of unchecked exceptions under {@link
 * io.seriform.error.SeriformException}. Every package may throw these; this package uses no other.
 */
package io.seriform.error;
