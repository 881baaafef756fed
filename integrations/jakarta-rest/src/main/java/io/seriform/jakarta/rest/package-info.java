/**
 * Seriform in Jakarta REST 4: readers and writers of bodies, and errors as problem details. {@link
 * io.seriform.jakarta.rest.SeriformFeature} registers them.
 */
package io.seriform.jakarta.rest;
