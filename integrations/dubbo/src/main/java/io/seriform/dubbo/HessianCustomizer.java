package io.seriform.dubbo;

import io.seriform.hessian.HessianOptions;
import java.util.function.UnaryOperator;

/**
 * Changes the options that Dubbo's messages are written and read with: registers classes that no
 * method of a service names, gives a moved class its old name, sets limits. Found by {@link
 * java.util.ServiceLoader}.
 */
public interface HessianCustomizer extends UnaryOperator<HessianOptions> {}
