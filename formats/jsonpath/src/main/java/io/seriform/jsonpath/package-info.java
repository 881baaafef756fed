/**
 * JSONPath (RFC 9535) over trees: {@link io.seriform.jsonpath.JsonPath} is a query, {@link
 * io.seriform.jsonpath.Match} a value that it selects.
 */
package io.seriform.jsonpath;
