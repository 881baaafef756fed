/** A list of small records. */
package io.seriform.bench.model.phonebook;
