package io.seriform.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.annotation.Creator;
import io.seriform.annotation.UseCodec;
import io.seriform.annotation.Value;
import io.seriform.error.ModelException;
import io.seriform.model.introspect.Introspector;
import io.seriform.model.options.ModelOptions;
import io.seriform.reflect.Types;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.List;
import org.junit.jupiter.api.Test;

class DelegatesTest {

  private final Models models = Introspector.of(ModelOptions.standard());

  record Email(@Value String address) {}

  record Ids<T>(@Value List<T> all) {}

  @Test
  void aRecordOfOneValue() {
    DelegateModel email = (DelegateModel) models.model(Email.class);
    assertThat(email.delegate()).isEqualTo(String.class);
    assertThat(email.toValue()).isInstanceOf(Method.class);
    assertThat(email.toValue().getName()).isEqualTo("address");
    assertThat(email.fromValue()).isEqualTo(Email.class.getDeclaredConstructors()[0]);
    DelegateModel ids = (DelegateModel) models.model(Types.parameterized(Ids.class, Integer.class));
    assertThat(ids.delegate()).isEqualTo(Types.parameterized(List.class, Integer.class));
    assertThat(ids.fromValue()).isNotNull();
  }

  static final class Money {
    @SuppressWarnings("unused") // looked at by reflection
    @Value
    private final long cents;

    Money(long cents, int checked) {
      this.cents = cents + checked;
    }

    @Creator
    static Money ofCents(Long cents) {
      return new Money(cents, 0);
    }
  }

  @Test
  void aFieldAndAFactory() {
    DelegateModel money = (DelegateModel) models.model(Money.class);
    assertThat(money.toValue()).isInstanceOf(Field.class);
    assertThat(money.delegate()).isEqualTo(long.class);
    assertThat(money.fromValue().getName()).isEqualTo("ofCents");
  }

  static class OneWay {
    @Value
    public String text() {
      return "";
    }
  }

  static class TwoValues {
    @Value
    public String a() {
      return "";
    }

    @Value
    public String b() {
      return "";
    }
  }

  static class WrongCreator {
    @Value
    public String a() {
      return "";
    }

    @Creator
    static WrongCreator of(int a) {
      assert a > 0;
      return new WrongCreator();
    }
  }

  @Test
  void contradictingDelegatesAreRefused() {
    assertThat(((DelegateModel) models.model(OneWay.class)).fromValue()).isNull();
    assertThatThrownBy(() -> models.model(TwoValues.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("leave @Value on one of them");
    assertThatThrownBy(() -> models.model(WrongCreator.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("does not take what @Value gives, java.lang.String");
  }

  @UseCodec(Secret.Codec.class)
  static class Secret {
    static class Codec {}
  }

  @UseCodec(ThreadCodec.class)
  private static class ThreadCodec {}

  @Test
  void aCodecOfTheUser() {
    assertThat(models.model(Secret.class))
        .isEqualTo(
            new CustomModel(Secret.class, Secret.class, ConversionModel.of(Secret.Codec.class)));
    Models mixed =
        Introspector.of(ModelOptions.standard().withMixIn(Thread.class, ThreadCodec.class));
    assertThat(mixed.model(Thread.class))
        .isEqualTo(
            new CustomModel(Thread.class, Thread.class, ConversionModel.of(ThreadCodec.class)));
  }
}
