package io.seriform.hessian.internal.site;

import io.seriform.hessian.internal.names.HessianType;

/**
 * The data prepared once for a class.
 *
 * @param type its name and fields
 * @param count how many properties it has
 * @param collects whether fields that the class does not have are collected
 */
@SuppressWarnings("exports") // what it holds is for the format alone
public record HessianShape(HessianType type, int count, boolean collects) {}
