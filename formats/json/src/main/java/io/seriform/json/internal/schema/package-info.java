/** JSON Schemas of types. */
package io.seriform.json.internal.schema;
