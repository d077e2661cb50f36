/**
 * The compound file of old Office documents: a file system with sectors of its own. Installers,
 * email and other programs use it too, so the streams at its root decide what it is.
 */

const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
/** Smaller streams share the sectors of the root's own stream. */
const SHARED_BELOW_BYTES = 4096;
/** In the header. Further ones are listed in sectors of their own. */
const LISTED_IN_HEADER = 109;
const LAST_SECTOR = 0xfffffffa;
const NO_ENTRY = 0xffffffff;
const STREAM = 2;
const ROOT = 5;

interface DirectoryEntry {
  name: string;
  type: number;
  /** Sibling and first child entries, by directory index. */
  left: number;
  right: number;
  child: number;
  start: number;
  size: number;
}

/**
 * The lower-case names of the root's streams. Null when the bytes are not a compound file or are
 * cut off.
 */
export function rootStreams(bytes: Buffer): ReadonlySet<string> | null {
  try {
    const sectors = new Sectors(bytes);
    const entries = directoryOf(sectors);
    const [root] = entries;
    if (root?.type !== ROOT || !isWhole(entries, sectors)) return null;
    return namesBelow(root, entries);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Reading past the end, or in a cycle, throws a RangeError like Buffer does. */
class Sectors {
  readonly #bytes: Buffer;
  readonly #shift: number;
  readonly #next: number[];
  /** No sector belongs to two chains, so the total number of sectors is the limit. */
  #unread: number;

  constructor(bytes: Buffer) {
    if (bytes.length < HEADER_BYTES || !bytes.subarray(0, 8).equals(SIGNATURE)) {
      throw new RangeError('No compound file.');
    }
    this.#bytes = bytes;
    this.#shift = bytes.readUInt16LE(0x1e);
    if (this.#shift !== 9 && this.#shift !== 12) throw new RangeError('Unknown sectors.');
    this.#next = this.#readTable();
    this.#unread = this.#next.length;
  }

  get size(): number {
    return 1 << this.#shift;
  }

  get firstOfDirectory(): number {
    return this.#bytes.readUInt32LE(0x30);
  }

  at(sector: number, length = this.size): Buffer {
    const from = (sector + 1) * this.size;
    if (from + length > this.#bytes.length) throw new RangeError('The file was cut off.');
    return this.#bytes.subarray(from, from + length);
  }

  /** The chain of sectors from this one. */
  *chain(start: number): Generator<number> {
    for (let sector = start; sector < LAST_SECTOR; sector = this.#after(sector)) yield sector;
  }

  #after(sector: number): number {
    const next = this.#next[sector];
    if (next === undefined || --this.#unread < 0) throw new RangeError('A chain without an end.');
    return next;
  }

  /** The successor of each sector, from the sectors listed in the header. */
  #readTable(): number[] {
    const perSector = this.size / 4;
    const table: number[] = [];
    for (const sector of this.#tableSectors()) {
      const part = this.at(sector);
      for (let index = 0; index < perSector; index++) table.push(part.readUInt32LE(index * 4));
    }
    return table;
  }

  #tableSectors(): number[] {
    const count = this.#bytes.readUInt32LE(0x2c);
    if (count * this.size > this.#bytes.length) throw new RangeError('More tables than file.');
    const listed: number[] = [];
    for (let index = 0; index < Math.min(count, LISTED_IN_HEADER); index++) {
      listed.push(this.#bytes.readUInt32LE(0x4c + index * 4));
    }
    const last = this.size - 4;
    for (let sector = this.#bytes.readUInt32LE(0x44); listed.length < count; ) {
      const part = this.at(sector);
      for (let at = 0; at < last && listed.length < count; at += 4) {
        listed.push(part.readUInt32LE(at));
      }
      sector = part.readUInt32LE(last);
    }
    return listed;
  }
}

function directoryOf(sectors: Sectors): DirectoryEntry[] {
  const entries: DirectoryEntry[] = [];
  for (const sector of sectors.chain(sectors.firstOfDirectory)) {
    const part = sectors.at(sector);
    for (let at = 0; at < part.length; at += ENTRY_BYTES) {
      entries.push(entryAt(part.subarray(at, at + ENTRY_BYTES)));
    }
  }
  return entries;
}

function entryAt(bytes: Buffer): DirectoryEntry {
  const nameBytes = Math.min(Math.max(bytes.readUInt16LE(0x40) - 2, 0), 62);
  return {
    name: bytes.toString('utf16le', 0, nameBytes).toLowerCase(),
    type: bytes[0x42] ?? 0,
    left: bytes.readUInt32LE(0x44),
    right: bytes.readUInt32LE(0x48),
    child: bytes.readUInt32LE(0x4c),
    start: bytes.readUInt32LE(0x74),
    size: bytes.readUInt32LE(0x78),
  };
}

/** Whether each stream is complete. */
function isWhole(entries: readonly DirectoryEntry[], sectors: Sectors): boolean {
  return entries.every(({ type, start, size }) => {
    if (type !== ROOT && (type !== STREAM || size < SHARED_BELOW_BYTES)) return true;
    let left = size;
    for (const sector of sectors.chain(start)) {
      if (left <= 0) break;
      left -= sectors.at(sector, Math.min(left, sectors.size)).length;
    }
    return left <= 0;
  });
}

/** The streams directly below an entry. Embedded objects are deeper. */
function namesBelow({ child }: DirectoryEntry, entries: readonly DirectoryEntry[]): Set<string> {
  const names = new Set<string>();
  const seen = new Set<number>();
  for (const waiting = [child]; waiting.length > 0; ) {
    const place = waiting.pop() ?? NO_ENTRY;
    const entry = entries[place];
    if (!entry || seen.has(place)) continue;
    seen.add(place);
    if (entry.type === STREAM && entry.size > 0) names.add(entry.name);
    waiting.push(entry.left, entry.right);
  }
  return names;
}
