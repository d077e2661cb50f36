import { Readable } from 'node:stream';
import { Zip, ZipPassThrough } from 'fflate';

/** A file of an archive: its name and its bytes. */
export type ZippedFile = readonly [name: string, content: Readable | Buffer];

/**
 * A zip archive of files that are compressed already, such as PDFs and photos: stored as they are.
 * Each is asked for when the one before it has been sent, so that memory holds one at a time. A name
 * that repeats gets a number.
 */
export const zippedFiles = (entries: AsyncIterable<ZippedFile>): Readable =>
  Readable.from(archive(entries), { objectMode: false });

async function* archive(entries: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    written.push(chunk);
  });
  const names = new Set<string>();
  for await (const [wanted, content] of entries) {
    const file = new ZipPassThrough(freeName(wanted, names));
    zip.add(file);
    for await (const chunk of piecesOf(content)) {
      file.push(chunk, false);
      yield* written.splice(0);
    }
    file.push(new Uint8Array(0), true);
    yield* written.splice(0);
  }
  zip.end();
  yield* written.splice(0);
}

const PIECE = 64 * 1024;

/** In pieces, so that a slow receiver holds up the next one. */
async function* piecesOf(content: Readable | Buffer): AsyncGenerator<Uint8Array> {
  if (!Buffer.isBuffer(content)) {
    for await (const chunk of content) yield new Uint8Array(chunk);
    return;
  }
  for (let from = 0; from < content.length; from += PIECE) {
    yield content.subarray(from, from + PIECE);
  }
}

/** A name without folders that no other file of the archive has. */
function freeName(wanted: string, names: Set<string>): string {
  const plain = wanted.replace(/[/\\\p{Cc}]/gu, '_').replace(/^\.+/, '') || 'file';
  const dot = plain.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [plain.slice(0, dot), plain.slice(dot)] : [plain, ''];
  let name = plain;
  for (let next = 2; names.has(name.toLowerCase()); next += 1) name = `${stem} (${next})${ending}`;
  names.add(name.toLowerCase());
  return name;
}
