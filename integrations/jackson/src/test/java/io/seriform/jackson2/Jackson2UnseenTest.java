package io.seriform.jackson2;

import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.InjectableValues;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.seriform.annotation.Include;
import io.seriform.codec.Engine;
import io.seriform.jackson.JacksonDialect;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.model.marks.Dialect;
import io.seriform.model.options.ModelOptions;
import io.seriform.testkit.unseen.Differences;
import io.seriform.testkit.unseen.FormatSide;
import io.seriform.testkit.unseen.Peer;
import io.seriform.testkit.unseen.UnseenKit;
import io.seriform.testkit.unseen.Vocabulary;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;

/** Generated classes with Jackson's annotations, through Jackson 2 and through this library. */
class Jackson2UnseenTest extends UnseenKit {

  private static final Peer PEER = new Jackson2();
  private static final Differences DIFFERENCES = JacksonDifferences.of();

  @Override
  protected Peer peer() {
    return PEER;
  }

  @Override
  protected Differences differences() {
    return DIFFERENCES;
  }

  @Override
  protected int open() {
    return JacksonDifferences.OPEN;
  }

  /** Gives text to texts, and null to all else. */
  @SuppressWarnings("deprecation") // what takes its place calls it
  private static final class Injected extends InjectableValues {
    private static final long serialVersionUID = 1L;

    @Override
    public Object findInjectableValue(
        Object id, DeserializationContext context, BeanProperty property, Object object) {
      return property != null && property.getType().hasRawClass(String.class) ? "injected" : null;
    }
  }

  private static final class Jackson2 implements Peer {

    private static final String BIND = "com.fasterxml.jackson.databind.";

    private static final Json TREES = Json.with(JsonOptions.standard().withLastDuplicateWins(true));

    private final Vocabulary vocabulary =
        JacksonVocabulary.of(BIND, JsonSerialize.class, JacksonCode2.class);

    @Override
    public String name() {
      return "Jackson 2";
    }

    @Override
    public Vocabulary vocabulary() {
      return vocabulary;
    }

    @Override
    public List<String> settings() {
      return List.of("bridge", "interpreted");
    }

    @Override
    public List<String> features() {
      return JacksonSettingsOfGroups.NAMES;
    }

    @Override
    public Object tree(String json) {
      return TREES.decode(json, Object.class);
    }

    @Override
    public String text(Object tree) {
      return TREES.encodeToString(tree);
    }

    @Override
    public Sides sides(List<Class<?>> classes, List<String> settings) {
      JsonMapper.Builder builder =
          JsonMapper.builder()
              .injectableValues(new Injected())
              .disable(SerializationFeature.FAIL_ON_EMPTY_BEANS);
      ModelOptions model = ModelOptions.standard();
      for (Class<?> mix : classes) {
        for (Class<?> target : classes) {
          if (mix.getSimpleName().equals(target.getSimpleName() + "Mix")) {
            builder.addMixIn(target, mix);
            model = model.withMixIn(target, mix);
          }
        }
      }
      boolean set = JacksonSettingsOfGroups.set(builder, settings);
      JsonMapper mapper = builder.build();
      List<Dialect> dialects = new ArrayList<>(List.of(JacksonDialect.jackson2()));
      if (settings.contains("bridge")) {
        dialects.add(JacksonBridge.of(mapper));
      }
      JsonOptions options =
          JsonOptions.standard()
              .withModel(model.withDialects(dialects.toArray(Dialect[]::new)))
              .withEngine(settings.contains("interpreted") ? Engine.INTERPRETED : Engine.COMPILED)
              .withUnknown(JsonOptions.Unknown.REJECT)
              .withInclusion(Include.When.ALWAYS)
              .withDates(JsonOptions.Dates.EPOCH)
              .withTextAsScalar(true)
              .withNullAsDefault(true)
              .withLastDuplicateWins(true);
      if (set) {
        Engine engine = settings.contains("interpreted") ? Engine.INTERPRETED : Engine.COMPILED;
        options = JacksonSettings.of(mapper).withEngine(engine);
      }
      Side theirs =
          new Side() {
            @Override
            public String write(Type type, Object value) throws Exception {
              return mapper.writerFor(mapper.constructType(type)).writeValueAsString(value);
            }

            @Override
            public String write(Object value) throws Exception {
              return mapper.writeValueAsString(value);
            }

            @Override
            public Object read(Type type, String json) throws Exception {
              return mapper.readValue(json, mapper.constructType(type));
            }
          };
      return new Sides(theirs, new FormatSide(Json.with(options)));
    }
  }
}
