import { pipeline, Readable } from 'node:stream';
import { constants, crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

/** A file of an archive: its path, and its text or bytes in pieces. */
export type ZipEntry = readonly [path: string, content: Pieces];

type Pieces = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

/** A zip archive written while it is read: nothing is kept in memory. */
export const zipped = (entries: readonly ZipEntry[]): Readable =>
  Readable.from(archive(entries), { objectMode: false });

async function* archive(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    written.push(chunk);
  });
  for (const [filename, content] of entries) {
    const file: ZipInputFile = { filename, compression: DEFLATED, size: 0, crc: 0 };
    zip.add(file);
    for await (const chunk of deflated(content, file)) {
      file.ondata?.(null, new Uint8Array(chunk), false);
      yield* written.splice(0);
    }
    file.ondata?.(null, new Uint8Array(0), true);
    yield* written.splice(0);
  }
  zip.end();
  yield* written;
}

/** The number that the format assigns. */
const DEFLATED = 8;

/** Compresses outside the server's own thread. `file` receives the size and checksum. */
function deflated(content: Pieces, file: ZipInputFile): AsyncIterable<Uint8Array> {
  const deflate = createDeflateRaw({ level: constants.Z_BEST_SPEED });
  // An error of the content also ends the other end's reading, which reports it.
  pipeline(Readable.from(counted(content, file), { objectMode: false }), deflate, () => {});
  return deflate;
}

async function* counted(content: Pieces, file: ZipInputFile): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    const bytes =
      typeof piece === 'string'
        ? Buffer.from(piece)
        : Buffer.from(piece.buffer, piece.byteOffset, piece.length);
    file.size += bytes.length;
    file.crc = crc32(bytes, file.crc);
    yield bytes;
  }
}
