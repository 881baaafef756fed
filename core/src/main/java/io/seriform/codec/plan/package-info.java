/**
 * Plans of writing and reading, as data: a {@link io.seriform.codec.plan.Plan} for a value, an
 * {@link io.seriform.codec.plan.ObjectPlan} of steps for an object.
 */
package io.seriform.codec.plan;
