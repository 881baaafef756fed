package io.seriform.scanned.below;

import io.seriform.scanned.Marker;

/** In a package below. */
@Marker
public final class Deeper {}
