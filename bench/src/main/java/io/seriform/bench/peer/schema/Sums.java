package io.seriform.bench.peer.schema;

import io.seriform.bench.model.addressbook.AddressBook;
import io.seriform.bench.model.addressbook.Person;
import io.seriform.bench.model.addressbook.PhoneNumber;
import io.seriform.bench.model.ints.Ints255;
import io.seriform.bench.model.media.Image;
import io.seriform.bench.model.media.Media;
import io.seriform.bench.model.media.MediaContent;
import io.seriform.bench.model.phonebook.PersonalInfo;
import io.seriform.bench.model.phonebook.PersonalInfoList;
import io.seriform.bench.model.user.User;
import java.util.List;

/**
 * A sum over every property of a plain object: numbers as they are, enums by ordinal, strings by
 * length. The figure {@code read-all} of a lazy format computes the same from the bytes, so that
 * nothing stays unread.
 */
public final class Sums {

  private Sums() {}

  /** The share of one string: its length; 0 for null. */
  public static long of(String string) {
    return string == null ? 0 : string.length();
  }

  /** The sum over a film. */
  public static long of(MediaContent content) {
    Media media = content.getMedia();
    long sum =
        of(media.getUri())
            + of(media.getTitle())
            + media.getWidth()
            + media.getHeight()
            + of(media.getFormat())
            + media.getDuration()
            + media.getSize()
            + (media.isHasBitrate() ? media.getBitrate() : 0)
            + Ordinals.of(media.getPlayer())
            + of(media.getCopyright());
    for (String person : media.getPersons()) {
      sum += of(person);
    }
    for (Image image : content.getImages()) {
      sum += of(image.getUri()) + of(image.getTitle()) + image.getWidth() + image.getHeight();
      sum += Ordinals.of(image.getSize());
    }
    return sum;
  }

  /** The sum over some films. */
  public static long of(List<MediaContent> list) {
    long sum = 0;
    for (MediaContent content : list) {
      sum += of(content);
    }
    return sum;
  }

  /** The sum over a user. */
  public static long of(User user) {
    return of(user.getId())
        + user.getWeight()
        + user.getAge()
        + of(user.getName())
        + of(user.getTitle())
        + of(user.getDesc());
  }

  /** The sum over an address book. */
  public static long of(AddressBook book) {
    long sum = of(book.getName());
    for (Person person : book.getPersons()) {
      sum += of(person.getName()) + person.getId() + of(person.getEmail());
      for (PhoneNumber phone : person.getPhones()) {
        sum += of(phone.getNumber()) + Ordinals.of(phone.getType());
      }
    }
    return sum;
  }

  /** The sum over a telephone book. */
  public static long of(PersonalInfoList list) {
    long sum = 0;
    for (PersonalInfo info : list.getInfo()) {
      sum += info.getId() + of(info.getName()) + info.getAge();
      sum += Ordinals.of(info.getGender()) + info.getPhoneNum();
    }
    return sum;
  }

  /** The sum over the 255 numbers. */
  public static long of(Ints255 ints) {
    long sum = 0;
    try {
      for (int i = 1; i <= 255; i++) {
        sum += (int) Ints255.class.getMethod("getF" + i).invoke(ints);
      }
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("Ints255 lacks a getter", e);
    }
    return sum;
  }

  /** The sum over an array. */
  public static long of(byte[] bytes) {
    long sum = 0;
    for (byte b : bytes) {
      sum += b;
    }
    return sum;
  }
}
