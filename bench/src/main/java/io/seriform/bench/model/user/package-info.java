/** One flat object with one long string. */
package io.seriform.bench.model.user;
