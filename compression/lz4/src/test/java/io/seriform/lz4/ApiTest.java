package io.seriform.lz4;

import io.seriform.testkit.modules.ApiKit;

/** The public API of this module. */
class ApiTest extends ApiKit {}
