package io.seriform.spring;

import io.seriform.testkit.modules.ApiKit;

/** The public API of this module. */
class ApiTest extends ApiKit {}
