/** Single values of several classes in one form: bytes, integers, moments, optional values. */
package io.seriform.codec.scalar;
