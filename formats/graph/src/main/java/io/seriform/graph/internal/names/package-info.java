/** What types, registered containers and constants go by in messages. */
package io.seriform.graph.internal.names;
