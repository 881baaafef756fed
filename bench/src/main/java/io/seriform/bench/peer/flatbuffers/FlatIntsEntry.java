package io.seriform.bench.peer.flatbuffers;

import com.google.flatbuffers.FlatBufferBuilder;
import io.seriform.bench.idl.flatbuffers.FlatInts255;
import io.seriform.bench.model.ints.Ints255;
import io.seriform.bench.peer.schema.Sums;
import java.nio.ByteBuffer;

/** Reads and writes the object of 255 ints as a table. */
final class FlatIntsEntry extends FlatEntry<Ints255, FlatInts255> {

  @Override
  int build(FlatBufferBuilder builder, Ints255 ints) {
    return FlatInts.build(builder, ints);
  }

  @Override
  FlatInts255 open(ByteBuffer buffer) {
    return FlatInts255.getRootAsFlatInts255(buffer);
  }

  @Override
  Ints255 copy(FlatInts255 flat) {
    return FlatInts.copy(flat);
  }

  @Override
  Integer one(FlatInts255 flat) {
    return flat.f128();
  }

  @Override
  Integer oneOf(Ints255 ints) {
    return ints.getF128();
  }

  @Override
  long sum(FlatInts255 flat) {
    long sum = 0;
    sum += sum1To51(flat);
    sum += sum52To102(flat);
    sum += sum103To153(flat);
    sum += sum154To204(flat);
    sum += sum205To255(flat);
    return sum;
  }

  @Override
  long sumOf(Ints255 ints) {
    return Sums.of(ints);
  }

  private static long sum1To51(FlatInts255 flat) {
    long sum = 0;
    sum += flat.f1() + flat.f2() + flat.f3() + flat.f4();
    sum += flat.f5() + flat.f6() + flat.f7() + flat.f8();
    sum += flat.f9() + flat.f10() + flat.f11() + flat.f12();
    sum += flat.f13() + flat.f14() + flat.f15() + flat.f16();
    sum += flat.f17() + flat.f18() + flat.f19() + flat.f20();
    sum += flat.f21() + flat.f22() + flat.f23() + flat.f24();
    sum += flat.f25() + flat.f26() + flat.f27() + flat.f28();
    sum += flat.f29() + flat.f30() + flat.f31() + flat.f32();
    sum += flat.f33() + flat.f34() + flat.f35() + flat.f36();
    sum += flat.f37() + flat.f38() + flat.f39() + flat.f40();
    sum += flat.f41() + flat.f42() + flat.f43() + flat.f44();
    sum += flat.f45() + flat.f46() + flat.f47() + flat.f48();
    sum += flat.f49() + flat.f50() + flat.f51();
    return sum;
  }

  private static long sum52To102(FlatInts255 flat) {
    long sum = 0;
    sum += flat.f52() + flat.f53() + flat.f54() + flat.f55();
    sum += flat.f56() + flat.f57() + flat.f58() + flat.f59();
    sum += flat.f60() + flat.f61() + flat.f62() + flat.f63();
    sum += flat.f64() + flat.f65() + flat.f66() + flat.f67();
    sum += flat.f68() + flat.f69() + flat.f70() + flat.f71();
    sum += flat.f72() + flat.f73() + flat.f74() + flat.f75();
    sum += flat.f76() + flat.f77() + flat.f78() + flat.f79();
    sum += flat.f80() + flat.f81() + flat.f82() + flat.f83();
    sum += flat.f84() + flat.f85() + flat.f86() + flat.f87();
    sum += flat.f88() + flat.f89() + flat.f90() + flat.f91();
    sum += flat.f92() + flat.f93() + flat.f94() + flat.f95();
    sum += flat.f96() + flat.f97() + flat.f98() + flat.f99();
    sum += flat.f100() + flat.f101() + flat.f102();
    return sum;
  }

  private static long sum103To153(FlatInts255 flat) {
    long sum = 0;
    sum += flat.f103() + flat.f104() + flat.f105() + flat.f106();
    sum += flat.f107() + flat.f108() + flat.f109() + flat.f110();
    sum += flat.f111() + flat.f112() + flat.f113() + flat.f114();
    sum += flat.f115() + flat.f116() + flat.f117() + flat.f118();
    sum += flat.f119() + flat.f120() + flat.f121() + flat.f122();
    sum += flat.f123() + flat.f124() + flat.f125() + flat.f126();
    sum += flat.f127() + flat.f128() + flat.f129() + flat.f130();
    sum += flat.f131() + flat.f132() + flat.f133() + flat.f134();
    sum += flat.f135() + flat.f136() + flat.f137() + flat.f138();
    sum += flat.f139() + flat.f140() + flat.f141() + flat.f142();
    sum += flat.f143() + flat.f144() + flat.f145() + flat.f146();
    sum += flat.f147() + flat.f148() + flat.f149() + flat.f150();
    sum += flat.f151() + flat.f152() + flat.f153();
    return sum;
  }

  private static long sum154To204(FlatInts255 flat) {
    long sum = 0;
    sum += flat.f154() + flat.f155() + flat.f156() + flat.f157();
    sum += flat.f158() + flat.f159() + flat.f160() + flat.f161();
    sum += flat.f162() + flat.f163() + flat.f164() + flat.f165();
    sum += flat.f166() + flat.f167() + flat.f168() + flat.f169();
    sum += flat.f170() + flat.f171() + flat.f172() + flat.f173();
    sum += flat.f174() + flat.f175() + flat.f176() + flat.f177();
    sum += flat.f178() + flat.f179() + flat.f180() + flat.f181();
    sum += flat.f182() + flat.f183() + flat.f184() + flat.f185();
    sum += flat.f186() + flat.f187() + flat.f188() + flat.f189();
    sum += flat.f190() + flat.f191() + flat.f192() + flat.f193();
    sum += flat.f194() + flat.f195() + flat.f196() + flat.f197();
    sum += flat.f198() + flat.f199() + flat.f200() + flat.f201();
    sum += flat.f202() + flat.f203() + flat.f204();
    return sum;
  }

  private static long sum205To255(FlatInts255 flat) {
    long sum = 0;
    sum += flat.f205() + flat.f206() + flat.f207() + flat.f208();
    sum += flat.f209() + flat.f210() + flat.f211() + flat.f212();
    sum += flat.f213() + flat.f214() + flat.f215() + flat.f216();
    sum += flat.f217() + flat.f218() + flat.f219() + flat.f220();
    sum += flat.f221() + flat.f222() + flat.f223() + flat.f224();
    sum += flat.f225() + flat.f226() + flat.f227() + flat.f228();
    sum += flat.f229() + flat.f230() + flat.f231() + flat.f232();
    sum += flat.f233() + flat.f234() + flat.f235() + flat.f236();
    sum += flat.f237() + flat.f238() + flat.f239() + flat.f240();
    sum += flat.f241() + flat.f242() + flat.f243() + flat.f244();
    sum += flat.f245() + flat.f246() + flat.f247() + flat.f248();
    sum += flat.f249() + flat.f250() + flat.f251() + flat.f252();
    sum += flat.f253() + flat.f254() + flat.f255();
    return sum;
  }
}
