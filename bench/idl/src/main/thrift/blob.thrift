namespace java io.seriform.bench.idl.thrift

struct TBlob {
  1: required binary data
}
