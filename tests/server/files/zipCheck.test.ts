import { setImmediate as turn } from 'node:timers/promises';
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { namesInSafeZip } from '../../../server/files/zipCheck.ts';

/** An archive of one packed file. */
function zipOf(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content, { level: 1 });
  const title = Buffer.from(name);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(title.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(content.length, 24);
  central.writeUInt16LE(title.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(local.length + title.length + packed.length, 16);
  return Buffer.concat([local, title, packed, central, title, end]);
}

/** Text that does not pack more densely than a file may. */
const filler = (length: number) =>
  Buffer.from(Array.from({ length }, (_, at) => 97 + ((at * 7919 + (at >> 5)) % 25)));

const HALF = 512 * 1024;
const DOCTYPE = '<!DOCTYPE x>';

test.each([
  0, 1, 5, 9, 11, 12,
])('a document type is found where a part of the look ends %i letters into it', async cut => {
  const content = Buffer.concat([filler(HALF - cut), Buffer.from(DOCTYPE), filler(100)]);
  expect(await namesInSafeZip(zipOf('word/document.xml', content))).toBeNull();
  const plain = Buffer.concat([filler(HALF - cut), Buffer.from('<x>'), filler(100)]);
  expect(await namesInSafeZip(zipOf('word/document.xml', plain))).not.toBeNull();
});

test('a document type in two bytes a letter is found across the edge too', async () => {
  const wide = Buffer.from(DOCTYPE, 'utf16le');
  const content = Buffer.concat([filler(HALF - 9), wide, filler(100)]);
  expect(await namesInSafeZip(zipOf('word/document.xml', content))).toBeNull();
});

test('others have their turn many times while a large part is looked through', async () => {
  let turns = 0;
  let over = false;
  const zip = zipOf('word/document.xml', filler(16 * HALF));
  const looking = namesInSafeZip(zip).finally(() => {
    over = true;
  });
  while (!over) {
    await turn();
    turns += 1;
  }
  expect(await looking).not.toBeNull();
  expect(turns).toBeGreaterThanOrEqual(15);
});
