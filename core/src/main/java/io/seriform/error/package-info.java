/**
 * Everything that can go wrong, as one family of unchecked exceptions under {@link
 * io.seriform.error.SeriformException}. A leaf: every room may throw these, and they know no room.
 */
package io.seriform.error;
