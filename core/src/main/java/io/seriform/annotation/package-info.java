/**
 * The annotations that describe a class as data. They have the same meaning in every format; only
 * {@code io.seriform.model} reads them. This package uses no other.
 */
package io.seriform.annotation;
