/**
 * The runtime of both engines: which properties were seen, how pieces of a list are merged, which
 * required properties are missing, where unknown ones go.
 */
package io.seriform.codec.runtime;
