package io.seriform.hibernate;

import io.seriform.hibernate.Sales.Address;
import io.seriform.testkit.hostile.CallTarget;
import io.seriform.testkit.hostile.EntryPointsKit;
import org.hibernate.HibernateException;
import org.hibernate.type.descriptor.WrapperOptions;
import org.hibernate.type.descriptor.java.JavaType;
import org.hibernate.type.descriptor.java.spi.UnknownBasicJavaType;

/** Text of JSON columns. */
class EntryPointsTest extends EntryPointsKit {

  @Override
  protected CallTarget target() {
    return new CallTarget()
        .on(new SeriformFormatMapper())
        .giving(JavaType.class, () -> new UnknownBasicJavaType<>(Address.class))
        .giving(WrapperOptions.class, () -> null)
        .refusing(HibernateException.class)
        .seed("{\"street\":\"Main St\",\"city\":\"Ulm\"}");
  }
}
