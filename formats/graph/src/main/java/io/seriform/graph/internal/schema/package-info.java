/**
 * Types of values in messages, schemas, and registered classes. Data alone, which knows neither
 * readers nor writers.
 */
package io.seriform.graph.internal.schema;
