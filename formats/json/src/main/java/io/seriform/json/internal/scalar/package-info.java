/** Forms of single values: numbers, times, bytes, names of classes. */
package io.seriform.json.internal.scalar;
