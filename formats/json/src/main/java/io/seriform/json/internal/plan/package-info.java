/** Prepared texts of classes, enums and subtypes. */
package io.seriform.json.internal.plan;
