/** What a module has to keep: its public API, its packages, its pages and its protocol methods. */
package io.seriform.testkit.modules;
