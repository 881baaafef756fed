package io.seriform.gson;

import static io.seriform.gson.Agreement.LIKE_GSON;
import static io.seriform.gson.Agreement.withGson;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.annotations.SerializedName;
import io.seriform.codec.Engine;
import io.seriform.copy.Copier;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.model.options.FieldAccess;
import io.seriform.model.options.ModelOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** With Gson's family, fields are the properties, as they are for Gson. */
@SuppressWarnings("unused") // looked at by reflection
class GsonFieldsTest {

  public static class Account {
    private boolean isVerified = true;
    private String URL = "u";

    @SerializedName("full_name")
    private String name = "Ada";

    private final String kind = "account";
    private final List<String> tags = new ArrayList<>(List.of("a"));
    private final String id;
    private transient int cache = 5;
    private Integer count;

    private Account() {
      id = null;
    }

    Account(String id, int ignored) {
      this.id = id;
    }

    public boolean isVerified() {
      return isVerified;
    }

    /** Of another type than the field. */
    public Optional<Integer> getCount() {
      return Optional.ofNullable(count);
    }

    public String getDerived() {
      return "derived";
    }

    public void setName(String name) {
      throw new IllegalStateException("is not called");
    }
  }

  public static class Derived extends Account {
    final int more;

    Derived() {
      more = 0;
    }

    Derived(int more) {
      super("d", 0);
      this.more = more;
    }
  }

  @Test
  void fieldsAreTheProperties() {
    withGson(new Account("x1", 0));
    withGson(new Derived(8));
    assertThat(LIKE_GSON.encodeToString(new Account("x1", 0)))
        .isEqualTo(
            "{\"isVerified\":true,\"URL\":\"u\",\"full_name\":\"Ada\",\"kind\":\"account\","
                + "\"tags\":[\"a\"],\"id\":\"x1\",\"count\":null}");
  }

  @Test
  void finalFieldsAreSetByBothEngines() {
    for (Engine engine : Engine.values()) {
      Json json =
          Json.with(JsonOptions.standard().withDialects(GsonDialect.standard()).withEngine(engine));
      Account read = json.decode("{\"id\":\"x2\",\"tags\":[\"b\"],\"count\":2}", Account.class);
      assertThat(read.id).isEqualTo("x2");
      assertThat(read.tags).containsExactly("b");
      assertThat(read.getCount()).contains(2);
      assertThat(json.decode("{\"more\":3}", Derived.class).more).isEqualTo(3);
      assertThat(Copier.of(json.codec(Account.class)).copy(read).id).isEqualTo("x2");
    }
  }

  public static class Plain {
    private int isSet = 1;

    public int getOther() {
      return 2;
    }
  }

  @Test
  void anOptionHasTheSameWithoutGson() {
    Json json =
        Json.with(
            JsonOptions.standard()
                .withModel(ModelOptions.standard().withFieldAccess(FieldAccess.ONLY)));
    assertThat(json.encodeToString(new Plain())).isEqualTo("{\"isSet\":1}");
    assertThat(json.decode("{\"isSet\":4}", Plain.class).isSet).isEqualTo(4);
  }
}
