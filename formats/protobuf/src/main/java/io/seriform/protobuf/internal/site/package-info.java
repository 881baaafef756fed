/** Data prepared for a property, a class or an enum. */
package io.seriform.protobuf.internal.site;
