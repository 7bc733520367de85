import { Refusal } from '#platform/input/refusal.ts';

/** Marks in a sector table: values from here on lead to no further sector. */
const lastSector = 0xfffffff9;
const mostEntries = 4000;

/** What holds macros; `_VBA_PROJECT_CUR` is what other programs of the family write. */
const macroNames = new Set(['macros', 'vba', '_vba_project', '_vba_project_cur', '_vba_project_private']);
/** What every object of another program has that stands in the document. */
const embeddedNames = new Set(['\x03objinfo', '\x01ole10native', 'package']);

/**
 * Refuses a compound file (the form that .doc has) that is no Word document, that is locked, or that has macros or
 * other programs' objects in it.
 * @throws Refusal 'file-word-…'.
 */
export function checkDoc(bytes: Buffer): void {
  const directory = readDirectory(bytes);
  if (!directory) throw refusal('damaged');
  const names = new Set(directory.map(({ name }) => name.toLowerCase()));
  if (names.has('encryptedpackage') || names.has('encryptioninfo')) throw refusal('locked');
  const document = directory.find(({ name, isStream }) => isStream && name === 'WordDocument');
  if (!document || document.bytes < 64) throw refusal('damaged');
  if ([...macroNames].some((name) => names.has(name))) throw refusal('macros');
  if ([...embeddedNames].some((name) => names.has(name))) throw refusal('nested');
  const head = readHead(bytes, document);
  if (!head || head.readUInt16LE(0) !== 0xa5ec) throw refusal('damaged');
  // The flags of the file information block: whether it is encrypted.
  if ((head.readUInt16LE(10) & 0x0100) !== 0) throw refusal('locked');
  if (bytes.includes('DDEAUTO') || bytes.includes('DDEAUTO', 0, 'utf16le')) throw refusal('macros');
}

type Entry = { name: string; isStream: boolean; start: number; bytes: number };

/** The names in a compound file; null when it is not whole. */
function readDirectory(file: Buffer): Entry[] | null {
  const sectorBytes = sectorBytesOf(file);
  if (!sectorBytes) return null;
  const table = readSectorTable(file, sectorBytes);
  if (!table) return null;
  const sectors = chainOf(table, file.readUInt32LE(48));
  if (!sectors) return null;
  const entries: Entry[] = [];
  for (const sector of sectors) {
    const start = (sector + 1) * sectorBytes;
    if (start + sectorBytes > file.length) return null;
    for (let at = start; at < start + sectorBytes; at += 128) {
      const entry = readEntry(file.subarray(at, at + 128));
      if (entry) entries.push(entry);
      if (entries.length > mostEntries) return null;
    }
  }
  return entries;
}

function sectorBytesOf(file: Buffer): number | null {
  if (file.length < 1536 || file.readUInt16LE(28) !== 0xfffe) return null;
  const power = file.readUInt16LE(30);
  return power === 9 || power === 12 ? 2 ** power : null;
}

/** Which sector follows which; the table's own sectors are listed in the header and, if many, behind it. */
function readSectorTable(file: Buffer, sectorBytes: number): number[] | null {
  const listed: number[] = [];
  for (let at = 76; at < 512; at += 4) listed.push(file.readUInt32LE(at));
  const mostSectors = Math.ceil(file.length / sectorBytes);
  let more = file.readUInt32LE(68);
  for (let round = 0; more < lastSector; round += 1) {
    const start = (more + 1) * sectorBytes;
    if (round > mostSectors || start + sectorBytes > file.length) return null;
    for (let at = start; at < start + sectorBytes - 4; at += 4) listed.push(file.readUInt32LE(at));
    more = file.readUInt32LE(start + sectorBytes - 4);
  }
  const table: number[] = [];
  for (const sector of listed.filter((each) => each < lastSector)) {
    const start = (sector + 1) * sectorBytes;
    if (start + sectorBytes > file.length || table.length > mostSectors + sectorBytes) return null;
    for (let at = start; at < start + sectorBytes; at += 4) table.push(file.readUInt32LE(at));
  }
  return table;
}

function chainOf(table: number[], first: number): number[] | null {
  const chain: number[] = [];
  const seen = new Set<number>();
  for (let sector = first; sector < lastSector; sector = table[sector] ?? lastSector) {
    if (seen.has(sector) || sector >= table.length) return null;
    seen.add(sector);
    chain.push(sector);
  }
  return chain.length > 0 ? chain : null;
}

function readEntry(record: Buffer): Entry | null {
  const kind = record.readUInt8(66);
  const nameBytes = record.readUInt16LE(64);
  if (kind === 0 || nameBytes < 2 || nameBytes > 64) return null;
  const name = record.toString('utf16le', 0, nameBytes - 2);
  return { name, isStream: kind === 2, start: record.readUInt32LE(116), bytes: record.readUInt32LE(120) };
}

/** The first bytes of a stream; a Word document is never so small that it stands among the short streams. */
function readHead(file: Buffer, { start, bytes }: Entry): Buffer | null {
  const sectorBytes = sectorBytesOf(file) ?? 512;
  const at = (start + 1) * sectorBytes;
  return bytes < 4096 || at + 64 > file.length ? null : file.subarray(at, at + 64);
}

function refusal(problem: 'damaged' | 'macros' | 'nested' | 'locked'): Refusal {
  return new Refusal(`file-word-${problem}`, {}, 400);
}
