/** Keys that are equal and put together in different ways. */
package io.seriform.testkit.keys;
