/**
 * Rules of users, options and dialects that models only keep. Names, nulls, identity, checks, and
 * how objects are made.
 */
package io.seriform.model.rules;
