/**
 * {@code .thrift} files: reading, writing and their model. Follows the interface definition
 * language of Apache Thrift 0.25, {@code uuid} included. Independent of bytes and classes.
 */
package io.seriform.thrift.schema;
