package io.seriform.scanned;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Marks what is to be found. */
@Retention(RetentionPolicy.CLASS)
public @interface Marker {}
