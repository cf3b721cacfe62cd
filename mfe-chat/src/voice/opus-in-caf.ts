/** Elements of WebM that hold others, by their ids: segment, cluster, tracks, a track, a group of blocks. */
const HOLDERS: ReadonlySet<number> = new Set([0x18538067, 0x1f43b675, 0x1654ae6b, 0xae, 0xa0]);
const CODEC_PRIVATE = 0x63a2;
const BLOCK = 0xa1;
const SIMPLE_BLOCK = 0xa3;
/** Before its sound, a block says its track, its moment and how it is laced. */
const BLOCK_HEAD_BYTES = 4;
const LACED = 0x06;

const SAMPLE_RATE = 48_000;

/**
 * Puts the Opus of a WebM file that a browser recorded into Apple's Core Audio Format; the sound itself stays as it is.
 * @returns the parts of the file; null where the file holds something else than one track of Opus
 */
export function opusInCaf(webm: ArrayBuffer): BlobPart[] | null {
  const bytes = new Uint8Array(webm);
  const packets: Uint8Array<ArrayBuffer>[] = [];
  let head: DataView | null = null;
  for (const { id, from, to } of elements(bytes)) {
    if (id === CODEC_PRIVATE) head = opusHead(new DataView(webm, from, to - from));
    if (id !== BLOCK && id !== SIMPLE_BLOCK) continue;
    if ((bytes[from + BLOCK_HEAD_BYTES - 1] ?? 0) & LACED) return null;
    packets.push(bytes.subarray(from + BLOCK_HEAD_BYTES, to));
  }
  if (!head || packets.length === 0) return null;
  return cafOf(packets, head.getUint8(9), head.getUint16(10, true));
}

const opusHead = (view: DataView): DataView | null =>
  view.byteLength >= 19 && view.getUint32(0) === 0x4f707573 && view.getUint32(4) === 0x48656164 ? view : null;

/** Walks through the elements that hold no others; what a recorder left without a size is walked into all the same. */
function* elements(bytes: Uint8Array): Generator<{ id: number; from: number; to: number }> {
  for (let at = 0; at < bytes.length; ) {
    const id = numberAt(bytes, at, true);
    const size = numberAt(bytes, at + id.length, false);
    const from = at + id.length + size.length;
    const to = HOLDERS.has(id.value) ? from : from + size.value;
    if (to > bytes.length) return;
    if (to > from) yield { id: id.value, from, to };
    at = to;
  }
}

/** A number of WebM: how many zeros it starts with says how many bytes it has. */
function numberAt(bytes: Uint8Array, at: number, includesMark: boolean): { value: number; length: number } {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  let value = includesMark ? first : first & (0xff >> length);
  for (let next = 1; next < length; next++) value = value * 256 + (bytes[at + next] ?? 0);
  return { value, length };
}

/** Samples of a packet of Opus (RFC 6716 §3.1): its first byte says how long a frame is, and how many there are. */
function samplesOf(packet: Uint8Array): number {
  const first = packet[0] ?? 0;
  const kind = first >> 3;
  const frame = kind < 12 ? [480, 960, 1920, 2880] : kind < 16 ? [480, 960] : [120, 240, 480, 960];
  const frames = [1, 2, 2, (packet[1] ?? 0) & 0x3f][first & 3] ?? 1;
  return frames * (frame[kind % frame.length] ?? 0);
}

/** What it holds, the size of each packet, the packets. */
function cafOf(packets: Uint8Array<ArrayBuffer>[], channels: number, preSkip: number): BlobPart[] {
  const samples = packets.map(samplesOf);
  const [usual = 0] = samples;
  const isEven = samples.every((count) => count === usual);
  const table = packets.flatMap((packet, at) => [
    ...inSevens(packet.length),
    ...(isEven ? [] : inSevens(samples[at] ?? 0)),
  ]);
  const all = samples.reduce((sum, count) => sum + count, 0);
  const description = new DataView(new ArrayBuffer(32));
  description.setFloat64(0, SAMPLE_RATE);
  description.setUint32(8, 0x6f707573);
  description.setUint32(20, isEven ? usual : 0);
  description.setUint32(24, channels);
  const counts = new DataView(new ArrayBuffer(24));
  counts.setBigInt64(0, BigInt(packets.length));
  counts.setBigInt64(8, BigInt(Math.max(0, all - preSkip)));
  counts.setInt32(16, preSkip);
  return [
    'caff',
    new Uint8Array([0, 1, 0, 0]),
    ...chunk('desc', [description]),
    ...chunk('pakt', [counts, new Uint8Array(table)]),
    ...chunk('data', [new Uint8Array(4), ...packets]),
  ];
}

function chunk(name: string, parts: ArrayBufferView<ArrayBuffer>[]): BlobPart[] {
  const size = new DataView(new ArrayBuffer(8));
  size.setBigInt64(0, BigInt(parts.reduce((sum, { byteLength }) => sum + byteLength, 0)));
  return [name, size, ...parts];
}

/** Seven bits in a byte, the first ones first; all but the last byte are marked. */
function inSevens(value: number): number[] {
  const bytes = [value & 0x7f];
  for (let rest = value >> 7; rest > 0; rest >>= 7) bytes.unshift((rest & 0x7f) | 0x80);
  return bytes;
}
