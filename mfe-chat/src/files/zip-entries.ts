/** PKWARE's APPNOTE: the directory is at the end, behind it a record of 22 bytes and a comment of at most 65,535. */
const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END_BYTES = 22;
const COMMENT_MAX_BYTES = 65_535;
const ENTRY_BYTES = 46;
/** An office document of 25 MB has some hundred entries; what has more than this holds is none. */
const DIRECTORY_MAX_BYTES = 1024 * 1024;

/** Names of what a ZIP file holds; null where it is none, or is cut off. */
export async function zipEntries(file: Blob): Promise<string[] | null> {
  const tailStart = Math.max(0, file.size - END_BYTES - COMMENT_MAX_BYTES);
  const tail = await viewOf(file.slice(tailStart));
  const end = lastSignature(tail, END_SIGNATURE);
  if (end === null) return null;
  const bytes = tail.getUint32(end + 12, true);
  const start = tail.getUint32(end + 16, true);
  if (bytes > DIRECTORY_MAX_BYTES || start + bytes > file.size) return null;
  return namesIn(await viewOf(file.slice(start, start + bytes)));
}

function namesIn(directory: DataView): string[] | null {
  const names: string[] = [];
  let at = 0;
  while (at + ENTRY_BYTES <= directory.byteLength) {
    if (directory.getUint32(at, true) !== ENTRY_SIGNATURE) return null;
    const nameBytes = directory.getUint16(at + 28, true);
    const restBytes = directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true);
    const next = at + ENTRY_BYTES + nameBytes + restBytes;
    if (next > directory.byteLength) return null;
    names.push(new TextDecoder().decode(new Uint8Array(directory.buffer, at + ENTRY_BYTES, nameBytes)));
    at = next;
  }
  return names;
}

function lastSignature(view: DataView, signature: number): number | null {
  for (let at = view.byteLength - END_BYTES; at >= 0; at -= 1)
    if (view.getUint32(at, true) === signature) return at;
  return null;
}

const viewOf = async (part: Blob) => new DataView(await part.arrayBuffer());
