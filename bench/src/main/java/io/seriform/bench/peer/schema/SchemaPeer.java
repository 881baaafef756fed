package io.seriform.bench.peer.schema;

import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.model.addressbook.AddressBook;
import io.seriform.bench.model.ints.Ints255;
import io.seriform.bench.model.media.MediaContent;
import io.seriform.bench.model.phonebook.PersonalInfoList;
import io.seriform.bench.model.user.User;
import io.seriform.bench.workload.Workload;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.List;
import java.util.function.Supplier;

/**
 * A contestant with a schema, or with code by hand, for each class of the bench that a schema can
 * express. It declines all other classes.
 */
public abstract class SchemaPeer implements Contestant {

  protected abstract Entry<MediaContent, ?> media();

  protected abstract Entry<List<MediaContent>, ?> mediaList();

  protected abstract Entry<User, ?> user();

  protected abstract Entry<AddressBook, ?> addressBook();

  protected abstract Entry<PersonalInfoList, ?> phoneBook();

  protected abstract Entry<Ints255, ?> ints();

  protected abstract Entry<byte[], ?> bytes();

  /** The entry of a class that only few have a schema for; null for no other class. */
  protected Entry<?, ?> other(Type type) {
    return null;
  }

  @Override
  public String declines(Workload<?> workload) {
    if (workload.input() != null) {
      return "the input is JSON";
    }
    return entryOf(workload.type()) == null ? unknown() : null;
  }

  /** Why other classes than those of the bench are declined. */
  protected String unknown() {
    return "no schema for these classes";
  }

  @Override
  @SuppressWarnings("unchecked") // entryOf gives the entry of the class that it is asked for
  public final <T> Entry<T, ?> enter(Workload<T> workload) {
    Supplier<Entry<?, ?>> entry = entryOf(workload.type());
    if (entry == null) {
      throw new IllegalArgumentException("no schema for " + workload.type().getTypeName());
    }
    return (Entry<T, ?>) entry.get();
  }

  private Supplier<Entry<?, ?>> entryOf(Type type) {
    if (type == MediaContent.class) {
      return this::media;
    } else if (type == User.class) {
      return this::user;
    } else if (type == AddressBook.class) {
      return this::addressBook;
    } else if (type == PersonalInfoList.class) {
      return this::phoneBook;
    } else if (type == Ints255.class) {
      return this::ints;
    } else if (type == byte[].class) {
      return this::bytes;
    } else if (type instanceof ParameterizedType list
        && list.getRawType() == List.class
        && list.getActualTypeArguments()[0] == MediaContent.class) {
      return this::mediaList;
    }
    Entry<?, ?> other = other(type);
    return other == null ? null : () -> other;
  }
}
