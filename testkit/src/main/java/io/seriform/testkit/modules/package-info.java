/** The promises of a module: its public API, its packages, its pages and its protocol methods. */
package io.seriform.testkit.modules;
