package io.seriform.bench.peer.struct;

import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.FormatKind;
import io.seriform.bench.model.addressbook.AddressBook;
import io.seriform.bench.model.ints.Ints255;
import io.seriform.bench.model.media.MediaContent;
import io.seriform.bench.model.phonebook.PersonalInfoList;
import io.seriform.bench.model.ticks.Ticks;
import io.seriform.bench.model.user.User;
import io.seriform.bench.peer.schema.SchemaPeer;
import io.seriform.bench.workload.Workload;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Type;
import java.util.List;

/**
 * C structs by hand, in natural alignment: the floor for fixed layouts. Films take no part: texts
 * of any length, missing ones and lists of them have no fixed layout.
 */
public final class RawStruct extends SchemaPeer {

  private static final String NO_LAYOUT = "no fixed layout for texts of any length";

  @Override
  public String name() {
    return "struct";
  }

  @Override
  public Artifact artifact() {
    return new Artifact("java", "java.base", VarHandle.class);
  }

  @Override
  public String settings() {
    return "by hand over byte[]";
  }

  @Override
  public FormatKind kind() {
    return FormatKind.SCHEMA;
  }

  @Override
  public boolean lazy() {
    return true;
  }

  @Override
  public String declines(Workload<?> workload) {
    String reason = super.declines(workload);
    return reason == null && workload.name().startsWith("media.") ? NO_LAYOUT : reason;
  }

  @Override
  protected Entry<MediaContent, ?> media() {
    throw new UnsupportedOperationException(NO_LAYOUT);
  }

  @Override
  protected Entry<List<MediaContent>, ?> mediaList() {
    throw new UnsupportedOperationException(NO_LAYOUT);
  }

  @Override
  protected Entry<User, ?> user() {
    return new UserStruct();
  }

  @Override
  protected Entry<AddressBook, ?> addressBook() {
    return new AddressBookStruct();
  }

  @Override
  protected Entry<PersonalInfoList, ?> phoneBook() {
    return new PhoneBookStruct();
  }

  @Override
  protected Entry<Ints255, ?> ints() {
    return new IntsStruct();
  }

  @Override
  protected Entry<?, ?> other(Type type) {
    return type == Ticks.class ? new TicksStruct() : null;
  }

  @Override
  protected Entry<byte[], ?> bytes() {
    return new BytesStruct();
  }
}
