package io.seriform.scan;

import io.seriform.testkit.ApiKit;

/** The public API of this module. */
class ApiTest extends ApiKit {}
