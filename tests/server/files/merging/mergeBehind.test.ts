import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '../../../../server/config.ts';
import { FolderStore } from '../../../../server/files/folderStore.ts';
import { type Attachment, mergeBehind } from '../../../../server/files/merging/mergeBehind.ts';
import { MERGE_LIMITS } from '../../../../server/files/merging/mergeLimits.ts';
import { READER_LIMITS } from '../../../../server/files/reading/limits.ts';
import { aJpeg } from '../../../support/jpeg.ts';

const folder = mkdtempSync(join(tmpdir(), 'linehaul-merge-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const store = new FolderStore(folder);
const PDF = 'application/pdf';
let last = 0;

async function stored(name: string, mime: string, content: Buffer): Promise<Attachment> {
  last += 1;
  const path = `company-1/2026-07/${last}.bin`;
  await store.put(path, content);
  return { file_id: last, name, mime, size: content.length, path };
}

const fixture = (name: string) =>
  readFileSync(join(projectRoot(), 'tests', 'fixtures', 'rate-confirmations', name));

async function pdfOf(pages: number): Promise<Buffer> {
  const doc = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) doc.addPage([612, 792]).drawText(`Page ${page + 1}`);
  return Buffer.from(await doc.save());
}

const merge = async (attachments: Attachment[]) =>
  mergeBehind([{ content: await pdfOf(1), attachments }], 1, store);

async function sizesOf(pdf: Buffer): Promise<string[]> {
  const pages = (await PDFDocument.load(pdf)).getPages();
  return pages.map(page => (page.getWidth() > page.getHeight() ? 'landscape' : 'portrait'));
}

test('documents follow the invoice page by page, photos the right way up', async () => {
  const { content, separate } = await merge([
    await stored('rate confirmation.pdf', PDF, fixture('rc01-bluestem.pdf')),
    await stored('held upright.jpg', 'image/jpeg', aJpeg(400, 300, 6)),
    await stored('held across.jpg', 'image/jpeg', aJpeg(400, 300)),
  ]);
  expect(separate).toEqual([]);
  const confirmation = (await PDFDocument.load(fixture('rc01-bluestem.pdf'))).getPageCount();
  expect((await sizesOf(content)).slice(1 + confirmation)).toEqual(['portrait', 'landscape']);
});

test('what cannot become pages stays a file of its own, named on the last page', async () => {
  const big = await stored('big.pdf', PDF, Buffer.alloc(MERGE_LIMITS.partBytes + 1));
  const { content, separate } = await merge([
    await stored('locked.pdf', PDF, fixture('rc16-encrypted.pdf')),
    await stored('cut off.pdf', PDF, fixture('rc17-truncated.pdf')),
    await stored('letter.docx', 'application/msword', Buffer.from('PK')),
    await stored('long.pdf', PDF, await pdfOf(MERGE_LIMITS.partPages + 1)),
    big,
    { ...big, name: 'gone.pdf', size: 10, path: 'company-1/2026-07/none.bin' },
    await stored('no image.png', 'image/png', Buffer.from('not a png')),
    await stored('good.pdf', PDF, await pdfOf(2)),
  ]);
  const reasons = separate.map(({ attachment, reason }) => [attachment.name, reason]);
  expect(new Map(reasons as [string, string][])).toEqual(
    new Map([
      ['locked.pdf', 'encrypted'],
      ['cut off.pdf', 'broken'],
      ['letter.docx', 'office'],
      ['long.pdf', 'pages'],
      ['big.pdf', 'size'],
      ['gone.pdf', 'lost'],
      ['no image.png', 'broken'],
    ]),
  );
  expect((await PDFDocument.load(content)).getPageCount()).toBe(1 + 2 + 1);
});

test('an invoice without documents stays as it is', async () => {
  const content = await pdfOf(1);
  expect(await mergeBehind([{ content, attachments: [] }], 1, store)).toEqual({
    content,
    separate: [],
  });
});

test('all documents together are never larger than a mailbox takes', async () => {
  const heavy = await PDFDocument.create();
  heavy.addPage();
  await heavy.attach(
    new Uint8Array(Buffer.alloc(7_000_000, 1).map((_, at) => (at * 7919) % 251)),
    'x',
  );
  const bytes = Buffer.from(await heavy.save());
  const padded = Buffer.concat([bytes, Buffer.alloc(Math.max(0, 7_000_000 - bytes.length), '\n')]);
  const documents = [];
  for (const name of ['one.pdf', 'two.pdf', 'three.pdf'])
    documents.push(await stored(name, PDF, padded));
  const { separate } = await merge(documents);
  expect(separate.map(({ attachment, reason }) => [attachment.name, reason])).toEqual([
    ['three.pdf', 'size'],
  ]);
});

test('where nothing is merged in time, the documents are not tried one by one without an end', async () => {
  const limits = READER_LIMITS.merge as { timeMs: number };
  const { timeMs } = limits;
  onTestFinished(() => {
    limits.timeMs = timeMs;
  });
  const one = await stored('one.pdf', PDF, await pdfOf(1));
  limits.timeMs = 1;
  await mergeBehind([{ content: await pdfOf(1), attachments: [one] }], 1, store).catch(() => {});
  limits.timeMs = 100;
  const begun = performance.now();
  // Each process needs more than that to start. Tried one by one, they would take 20 s.
  const all = Array.from({ length: 200 }, () => one);
  await mergeBehind([{ content: await pdfOf(1), attachments: all }], 1, store).catch(() => {});
  expect(performance.now() - begun).toBeLessThan(15_000);
});
