package io.seriform.jackson3;

import io.seriform.annotation.Include;
import io.seriform.codec.Engine;
import io.seriform.jackson.JacksonDialect;
import io.seriform.jackson2.JacksonDifferences;
import io.seriform.jackson2.JacksonVocabulary;
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
import tools.jackson.databind.BeanProperty;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.InjectableValues;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.annotation.JsonSerialize;
import tools.jackson.databind.json.JsonMapper;

/** Generated classes with Jackson's annotations, through Jackson 3 and through this library. */
class Jackson3UnseenTest extends UnseenKit {

  private static final Peer PEER = new Jackson3();
  private static final Differences DIFFERENCES = JacksonDifferences.third();

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
    return JacksonDifferences.OPEN_3;
  }

  /** Gives text to texts, and null to all else. */
  private static final class Injected extends InjectableValues {

    @Override
    public InjectableValues snapshot() {
      return this;
    }

    @Override
    public Object findInjectableValue(
        DeserializationContext context,
        Object id,
        BeanProperty property,
        Object object,
        Boolean optional,
        Boolean useInput) {
      return property != null && property.getType().hasRawClass(String.class) ? "injected" : null;
    }
  }

  private static final class Jackson3 implements Peer {

    private static final String BIND = "tools.jackson.databind.";

    private static final Json TREES = Json.with(JsonOptions.standard().withLastDuplicateWins(true));

    private final Vocabulary vocabulary =
        JacksonVocabulary.of(BIND, JsonSerialize.class, JacksonCode3.class);

    @Override
    public String name() {
      return "Jackson 3";
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
      List<Dialect> dialects = new ArrayList<>(List.of(JacksonDialect.jackson3()));
      if (settings.contains("bridge")) {
        dialects.add(JacksonBridge.of(mapper));
      }
      JsonOptions options =
          JsonOptions.standard()
              .withModel(model.withDialects(dialects.toArray(Dialect[]::new)))
              .withEngine(settings.contains("interpreted") ? Engine.INTERPRETED : Engine.COMPILED)
              .withInclusion(Include.When.ALWAYS)
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
            public String write(Type type, Object value) {
              return mapper.writerFor(mapper.constructType(type)).writeValueAsString(value);
            }

            @Override
            public String write(Object value) {
              return mapper.writeValueAsString(value);
            }

            @Override
            public Object read(Type type, String json) {
              return mapper.readValue(json, mapper.constructType(type));
            }
          };
      return new Sides(theirs, new FormatSide(Json.with(options)));
    }
  }
}
