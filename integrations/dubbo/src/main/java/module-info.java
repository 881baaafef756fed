/** Hessian 2 for Dubbo, without loading a class by name. */
module io.seriform.dubbo {
  requires transitive io.seriform.hessian;
  requires static transitive dubbo;

  exports io.seriform.dubbo;

  uses io.seriform.dubbo.HessianCustomizer;
}
