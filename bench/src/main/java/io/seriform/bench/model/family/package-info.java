/** A class and its subclass, mixed. */
package io.seriform.bench.model.family;
