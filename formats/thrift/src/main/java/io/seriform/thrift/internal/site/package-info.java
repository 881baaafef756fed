/** Data prepared for a property or a class, and what both protocols have in common. */
package io.seriform.thrift.internal.site;
