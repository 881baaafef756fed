/** Hostile clients of servers that read their requests with Seriform. */
package io.seriform.testkit.server;
