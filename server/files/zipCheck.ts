import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const MAX_ENTRIES = 5_000;
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;
/** Sheets of one repeated number compress a hundredfold, a zip bomb a thousandfold and more. */
const MAX_RATIO = 200;

/** Entries that unpack to more archives. An Office document may embed a workbook, never these. */
const ARCHIVE = /\.(zip|gz|tgz|bz2|xz|7z|rar|tar|jar|zst)$/i;

const inflate = promisify(inflateRaw);

interface Entry {
  name: string;
  packed: number;
  unpacked: number;
  method: number;
  offset: number;
}

/**
 * The names in a zip, after checking everything that makes one dangerous: number, size, compression
 * ratio, paths, nested archives, false sizes, document types, and the caller's `isFine`. Null:
 * don't use it.
 */
export async function namesInSafeZip(
  bytes: Buffer,
  isFine: (name: string, content: Buffer) => boolean = () => true,
): Promise<string[] | null> {
  const entries = entriesIn(bytes);
  if (!entries || entries.length > MAX_ENTRIES) return null;

  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  if (unpacked > MAX_UNPACKED_BYTES || unpacked > MAX_RATIO * bytes.length) return null;
  if (!entries.every(({ name }) => isSafeName(name))) return null;
  for (const entry of entries) {
    const content = await contentOf(bytes, entry);
    if (content === null || (XML.test(entry.name) && (await hasDtd(content)))) return null;
    if (!isFine(entry.name, content)) return null;
  }
  return entries.map(({ name }) => name);
}

function isSafeName(name: string): boolean {
  const isInside = !name.startsWith('/') && !/^[a-z]:/i.test(name) && !/[\\\0]/.test(name);
  return isInside && !name.split('/').includes('..') && !ARCHIVE.test(name);
}

/** The central directory, read from the end. Null when there is none, or it is zip64. */
function entriesIn(bytes: Buffer): Entry[] | null {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || end + 22 > bytes.length) return null;

  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count === 0xffff || at === 0xffffffff) return null;

  const entries: Entry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) return null;
    const nameLength = bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** The unpacked bytes of an entry. Null when the size differs from the directory's. */
async function contentOf(bytes: Buffer, entry: Entry): Promise<Buffer | null> {
  const { offset, packed, unpacked, method } = entry;
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== 0x04034b50) return null;
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  if (start + packed > bytes.length) return null;
  const content = bytes.subarray(start, start + packed);
  if (method === STORED) return packed === unpacked ? content : null;
  if (method !== DEFLATED) return null;

  try {
    const whole = await inflate(content, { maxOutputLength: unpacked + 1 });
    return whole.length === unpacked ? whole : null;
  } catch {
    return null;
  }
}

/**
 * Parts that are parsed. Office forbids document types in them, because they can name other files.
 */
const XML = /\.(xml|rels|vml)$/i;

/** So much is looked through before others have their turn. */
const LOOK_BYTES = 512 * 1024;

const DTD = /<!(doctype|entity)/i;

/** Also in two-byte encodings, where every other byte is zero. */
async function hasDtd(content: Buffer): Promise<boolean> {
  let end = '';
  for (let from = 0; from < content.length; from += LOOK_BYTES) {
    if (from > 0) await turn();
    const part = content.toString('latin1', from, from + LOOK_BYTES).replaceAll('\0', '');
    const text = end + part;
    if (DTD.test(text)) return true;
    // What the edge of a part cuts in two is found in the next.
    end = text.slice(-'<!doctype'.length);
  }
  return false;
}

const STORED = 0;
const DEFLATED = 8;
