/** How classes become messages: their fields, enums and sites. */
package io.seriform.protobuf.internal.schema;
