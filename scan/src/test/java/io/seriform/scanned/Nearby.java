package io.seriform.scanned;

/** What some have in common. */
public interface Nearby {}
