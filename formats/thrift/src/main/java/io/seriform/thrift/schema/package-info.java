/**
 * {@code .thrift} files: read, written and looked at. Follows the interface definition language of
 * Apache Thrift 0.25, {@code uuid} included. Knows neither bytes nor classes.
 */
package io.seriform.thrift.schema;
