package io.seriform.redis;

/** Names the table of the tests in a configuration of Redisson that is text. */
public class ShopCodec extends SeriformRedissonCodec {

  /** For a configuration. */
  public ShopCodec() {
    super(Shop.TYPES);
  }

  /** For Redisson, which copies it. */
  public ShopCodec(ClassLoader loader, ShopCodec other) {
    super(loader, other);
  }
}
