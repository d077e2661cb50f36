import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { FolderStore } from '../../../server/files/folderStore.ts';
import { removeOrphans } from '../../../server/files/removeOrphans.ts';
import { testApp } from '../../support/app.ts';
import { as } from '../../support/as.ts';
import { deliveredLoad } from '../../support/deliveredLoad.ts';
import { aChangedPdf, aPhoto, aWebPdf, aWordyPng } from '../../support/intactFiles.ts';
import { aPdf, multipart } from '../../support/multipart.ts';
import { people } from '../../support/people.ts';
import { aJpeg, anOldDocument, anOldWorkbook, aPng as png } from '../../support/sampleFiles.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'linehaul-uploads-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const { app, database } = await testApp({ DATA_DIR: dataDir });
const { owner } = await people(database);
const { loadId } = await deliveredLoad(database, owner);

const word = { '[Content_Types].xml': new Uint8Array(4), 'word/document.xml': new Uint8Array(9) };
const zipOf = (entries: Record<string, Uint8Array>) => Buffer.from(zipSync(entries));

async function upload(name: string, content: Buffer | string, type = '') {
  const file = { field: 'file', name, content, type };
  const form = await multipart({ load_id: loadId, document_type: 'other' }, [file]);
  return as(app, owner).post('/load-documents', form.payload, form.headers);
}

function kept(folder = join(dataDir, 'files')): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap(name => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? kept(path) : [path];
  });
}

test.each([
  ['scan.pdf', aPdf, 'application/pdf'],
  ['photo.PNG', png, 'image/png'],
  ['photo.jpg', aJpeg, 'application/octet-stream'],
  ['plan.svg', '<?xml version="1.0"?><!-- map --><svg xmlns="http://www.w3.org/2000/svg"/>', ''],
  ['letter.docx', zipOf(word), ''],
  ['macros.docm', zipOf({ ...word, 'word/vbaProject.bin': new Uint8Array(4) }), ''],
  ['old.xls', anOldWorkbook, 'application/vnd.ms-excel'],
  ['old.doc', anOldDocument, 'application/msword'],
  ['phone.jpg', aPhoto, 'image/jpeg'],
  ['phone with a film behind it.jpg', Buffer.concat([aPhoto, Buffer.alloc(5000, 65)]), ''],
  ['for the web.pdf', aWebPdf, ''],
  ['changed.pdf', aChangedPdf, ''],
  ['from a scanner.pdf', Buffer.concat([aPdf, Buffer.alloc(4096)]), ''],
  ['from a fax.pdf', Buffer.concat([aPdf, Buffer.from('\r\n \r\nJob 5 done\r\n')]), ''],
  ['wordy.png', aWordyPng, 'image/png'],
])('%s is accepted', async (name, content, type) => {
  const { status, body } = await upload(name, content, type);
  expect(body).toMatchObject({ success: true, data: { original_name: name } });
  expect(status).toBe(200);
});

test.each([
  ['a page that calls itself a picture', 'a.png', '<html>', 'image/png'],
  ['a program', 'setup.exe', 'MZ', ''],
  ['a script behind a picture’s ending', 'shell.php.png', png, 'image/png'],
  ['a PDF declared as a page', 'a.pdf', aPdf, 'text/html'],
  ['a workbook that is a bare zip', 'a.xlsx', zipOf({ 'readme.txt': new Uint8Array(4) }), ''],
  [
    'macros under a name without them',
    'a.docx',
    zipOf({ ...word, 'word/vbaProject.bin': png }),
    '',
  ],
  ['a zip within', 'a.docx', zipOf({ ...word, 'word/more.zip': png }), ''],
  ['a path out of the zip', 'a.docx', zipOf({ ...word, '../../etc/passwd': png }), ''],
  ['a drawing with entities', 'a.svg', '<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>', ''],
  ['an empty file', 'a.pdf', '', 'application/pdf'],
])('%s is rejected and leaves nothing behind', async (_what, name, content, type) => {
  const before = kept();
  const { status, body } = await upload(name, content, type);
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual(['file']);
  expect(kept()).toEqual(before);
});

test('a zip that expands a thousandfold is rejected', async () => {
  const bomb = zipOf({ ...word, 'word/media.xml': new Uint8Array(60 * 1024 * 1024) });
  expect(bomb.length).toBeLessThan(200_000);
  expect((await upload('bomb.docx', bomb)).status).toBe(422);
});

test('a zip with false sizes is rejected', async () => {
  const lie = zipOf({ ...word, 'word/media.xml': new Uint8Array(1024 * 1024) });
  const at = lie.lastIndexOf('PK\x01\x02');
  lie.writeUInt32LE(10, at + 24);
  expect((await upload('lie.docx', lie)).status).toBe(422);
});

test('one rejected file of several rejects all of them', async () => {
  const before = kept();
  const form = await multipart({ load_id: loadId, document_type: 'photo' }, [
    { field: 'files[]', name: 'good.png', content: png, type: 'image/png' },
    { field: 'files[]', name: 'bad.png', content: 'no', type: 'image/png' },
  ]);
  const { status, body } = await as(app, owner).post('/load-documents', form.payload, form.headers);
  expect([status, Object.keys(body.errors)]).toEqual([422, ['files.1']]);
  expect(kept()).toEqual(before);
});

test('a file that is too large is rejected while it is read', async () => {
  const before = kept();
  const { status, body } = await upload('huge.pdf', Buffer.alloc(26 * 1024 * 1024, 32));
  expect([status, Object.values(body.errors)]).toEqual([
    422,
    [['The file size must not exceed 25MB.']],
  ]);
  expect(kept()).toEqual(before);
});

test('the store assigns its own name in the company’s folder, and keeps the uploaded name', async () => {
  const before = kept();
  await upload('../../../Ünï "rate".pdf', aPdf, 'application/pdf');
  const [added] = kept().filter(path => !before.includes(path));
  expect(added).toMatch(
    new RegExp(`/files/company-${owner.companyId}/\\d{4}-\\d{2}/[0-9a-f-]{36}\\.pdf$`),
  );
});

test('bytes without a file record are removed after a day, and all others stay', async () => {
  const store = new FolderStore(join(dataDir, 'files'));
  const before = kept();
  await store.put('company-1/2026-01/lost.pdf', aPdf);
  await store.put('company-1/2026-01/new.pdf', aPdf);
  const longAgo = new Date(Date.now() - 2 * 86_400_000);
  for (const path of [...before, join(dataDir, 'files/company-1/2026-01/lost.pdf')]) {
    utimesSync(path, longAgo, longAgo);
  }
  expect(await removeOrphans(store, database.platform.read)).toBe(1);
  expect(kept().sort()).toEqual(
    [...before, join(dataDir, 'files/company-1/2026-01/new.pdf')].sort(),
  );
});

test('a path outside the store’s folder is rejected', async () => {
  const store = new FolderStore(join(dataDir, 'files'));
  await expect(store.get('../app-key')).rejects.toThrow('No path of ours');
});
