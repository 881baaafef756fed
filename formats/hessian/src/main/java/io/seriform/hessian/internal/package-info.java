/**
 * What writes and reads Hessian. {@link io.seriform.hessian.internal.HessianWriter} and {@link
 * io.seriform.hessian.internal.HessianReader} have the methods that compiled codecs call; {@code
 * HessianTable} is the closed table of classes, {@code HessianTypes} how a format names them, the
 * package {@code forms} what variants write in their own way, {@code HessianMessages} calls and
 * replies.
 */
package io.seriform.hessian.internal;
