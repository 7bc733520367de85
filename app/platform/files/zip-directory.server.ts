/** A file within a zip, as the zip's own directory lists it. */
export type ZipEntry = {
  name: string;
  isEncrypted: boolean;
  /** 0 for stored, 8 for deflated. */
  method: number;
  packedBytes: number;
  /** As declared; what is really in it may be more. */
  bytes: number;
  /** Its packed bytes. */
  packed: Buffer;
};

const directoryEnd = 0x06054b50;
const directoryEntry = 0x02014b50;
const localEntry = 0x04034b50;

/**
 * Lists a zip by its directory, and holds it to what an honest zip is: it begins with its first file and ends with
 * the directory, no two files share a name or any bytes. Null when it is not so, or has more than `mostEntries`.
 */
export function readZipDirectory(zip: Buffer, mostEntries: number): ZipEntry[] | null {
  const end = findEnd(zip);
  if (!end || end.count > mostEntries || end.offset + end.bytes > end.at) return null;
  const entries: ZipEntry[] = [];
  const taken: [number, number][] = [];
  let at = end.offset;
  for (let index = 0; index < end.count; index += 1) {
    const entry = readEntry(zip, at);
    if (!entry || entry.to > end.offset) return null;
    taken.push([entry.from, entry.to]);
    entries.push(entry.entry);
    at = entry.next;
  }
  if (at !== end.offset + end.bytes) return null;
  taken.sort(([a], [b]) => a - b);
  const isApart = taken.every(([from], index) => from >= (taken[index - 1]?.[1] ?? 0));
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  return isApart && taken[0]?.[0] === 0 && names.size === entries.length ? entries : null;
}

/** The record at the very end; a comment behind it could be another file, so there must be none. */
function findEnd(zip: Buffer): { at: number; count: number; bytes: number; offset: number } | null {
  const at = zip.length - 22;
  if (at < 0 || zip.readUInt32LE(at) !== directoryEnd) return null;
  const count = zip.readUInt16LE(at + 10);
  const bytes = zip.readUInt32LE(at + 12);
  const offset = zip.readUInt32LE(at + 16);
  // Parts on other disks, and sizes that stand elsewhere (zip64), belong to no text document.
  const isPlain = zip.readUInt32LE(at + 4) === 0 && zip.readUInt16LE(at + 8) === count && offset < 0xffffffff;
  return isPlain ? { at, count, bytes, offset } : null;
}

type Found = { entry: ZipEntry; next: number; from: number; to: number };

function readEntry(zip: Buffer, at: number): Found | null {
  if (at + 46 > zip.length || zip.readUInt32LE(at) !== directoryEntry) return null;
  const flags = zip.readUInt16LE(at + 8);
  const packedBytes = zip.readUInt32LE(at + 20);
  const bytes = zip.readUInt32LE(at + 24);
  const nameBytes = zip.readUInt16LE(at + 28);
  const next = at + 46 + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  const name = zip.toString('utf8', at + 46, at + 46 + nameBytes);
  const from = zip.readUInt32LE(at + 42);
  if (next > zip.length || from + 30 > zip.length || zip.readUInt32LE(from) !== localEntry) return null;
  const localName = zip.toString('utf8', from + 30, from + 30 + zip.readUInt16LE(from + 26));
  const start = from + 30 + zip.readUInt16LE(from + 26) + zip.readUInt16LE(from + 28);
  const to = start + packedBytes;
  if (to > zip.length || localName !== name) return null;
  return {
    entry: {
      ...{ name, bytes, packedBytes },
      isEncrypted: (flags & 1) === 1,
      method: zip.readUInt16LE(at + 10),
      packed: zip.subarray(start, to),
    },
    ...{ next, from, to },
  };
}
