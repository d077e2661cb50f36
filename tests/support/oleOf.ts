const SECTOR = 512;
const END = 0xfffffffe;
const TABLE = 0xfffffffd;
const FREE = 0xffffffff;

interface Entry {
  name: string;
  type: 'root' | 'storage' | 'stream';
  content?: Buffer;
  /** Positions in the directory. */
  next?: number;
  child?: number;
}

/**
 * A compound file, as old Office documents and installers are: streams by their paths, of which
 * `Embedded/WordDocument` is in a storage. Streams have 4,096 bytes or more.
 */
export function oleOf(streams: Readonly<Record<string, Buffer>>): Buffer {
  const entries = directoryOf(streams);
  const sectors: Buffer[] = [];
  const next: number[] = [];
  const put = (content: Buffer): number => {
    const first = sectors.length;
    const count = Math.ceil(content.length / SECTOR);
    for (let index = 0; index < count; index += 1) {
      const part = Buffer.alloc(SECTOR);
      content.copy(part, 0, index * SECTOR);
      sectors.push(part);
      next.push(index === count - 1 ? END : first + index + 1);
    }
    return first;
  };

  const starts = entries.map(({ content }) => (content?.length ? put(content) : END));
  const directory = put(Buffer.concat(entries.map((entry, i) => written(entry, starts[i] ?? END))));
  const tableSize = Math.ceil(next.length / (SECTOR / 4 - 1));
  const tableAt = sectors.length;
  for (let index = 0; index < tableSize; index += 1) next.push(TABLE);

  const table = Buffer.alloc(tableSize * SECTOR, 0xff);
  for (const [index, sector] of next.entries()) table.writeUInt32LE(sector, index * 4);
  return Buffer.concat([header(directory, tableAt, tableSize), ...sectors, table]);
}

/** The root first. Entries of one storage are linked by their right siblings. */
function directoryOf(streams: Readonly<Record<string, Buffer>>): Entry[] {
  const entries: Entry[] = [{ name: 'Root Entry', type: 'root' }];
  const below = (whole: Entry, entry: Entry): Entry => {
    entries.push({ ...entry, next: whole.child });
    whole.child = entries.length - 1;
    return entries[whole.child] as Entry;
  };
  for (const [path, content] of Object.entries(streams)) {
    const [root] = entries as [Entry];
    const names = path.split('/');
    const name = names.pop() ?? '';
    const whole = names.reduce((at, one) => below(at, { name: one, type: 'storage' }), root);
    below(whole, { name, type: 'stream', content });
  }
  return entries;
}

function written({ name, type, content, next = FREE, child = FREE }: Entry, start: number): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(name, 0, 'utf16le');
  bytes.writeUInt16LE((name.length + 1) * 2, 0x40);
  bytes[0x42] = { storage: 1, stream: 2, root: 5 }[type];
  bytes.writeUInt32LE(FREE, 0x44);
  bytes.writeUInt32LE(next, 0x48);
  bytes.writeUInt32LE(child, 0x4c);
  bytes.writeUInt32LE(start, 0x74);
  bytes.writeUInt32LE(content?.length ?? 0, 0x78);
  return bytes;
}

function header(directory: number, tableAt: number, tableSize: number): Buffer {
  const bytes = Buffer.alloc(SECTOR, 0);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  bytes.writeUInt16LE(3, 0x1a);
  bytes.writeUInt16LE(0xfffe, 0x1c);
  bytes.writeUInt16LE(9, 0x1e);
  bytes.writeUInt16LE(6, 0x20);
  bytes.writeUInt32LE(tableSize, 0x2c);
  bytes.writeUInt32LE(directory, 0x30);
  bytes.writeUInt32LE(4096, 0x38);
  bytes.writeUInt32LE(END, 0x3c);
  bytes.writeUInt32LE(END, 0x44);
  bytes.fill(0xff, 0x4c);
  for (let index = 0; index < tableSize; index += 1) {
    bytes.writeUInt32LE(tableAt + index, 0x4c + index * 4);
  }
  return bytes;
}
