/** Three levels of nested lists. */
package io.seriform.bench.model.addressbook;
