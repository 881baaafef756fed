/**
 * Kotlin's classes in every format: default arguments, nullability, value classes, unsigned numbers
 * and objects, as the Kotlin compiler describes them in {@code @Metadata}. {@code
 * JsonOptions.standard().withKotlin()} switches it on.
 */
package io.seriform.kotlin;
