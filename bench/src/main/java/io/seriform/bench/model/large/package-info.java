/** Objects that make documents of many megabytes. */
package io.seriform.bench.model.large;
