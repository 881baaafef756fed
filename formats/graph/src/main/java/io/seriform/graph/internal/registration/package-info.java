/** What is registered with the format, and which classes may be. */
package io.seriform.graph.internal.registration;
