/**
 * Rules of users, options and dialects that models only keep: names, nulls, identity, checks, and
 * how objects are made.
 */
package io.seriform.model.rules;
