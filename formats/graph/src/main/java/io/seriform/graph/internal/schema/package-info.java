/**
 * What values look like in messages: types, schemas, and the classes of tables. Data alone, which
 * knows neither readers nor writers.
 */
package io.seriform.graph.internal.schema;
