/**
 * Values of Redis in every format, for Spring Data Redis, Lettuce and Redisson: each of the three
 * has a class of its own, and needs no other client.
 */
package io.seriform.redis;
