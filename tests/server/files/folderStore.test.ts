import { createReadStream, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { FolderStore } from '../../../server/files/folderStore.ts';

const folder = mkdtempSync(join(tmpdir(), 'linehaul-folder-'));
const uncaught: unknown[] = [];
const hear = (error: unknown) => uncaught.push(error);
process.on('uncaughtException', hear);
afterAll(() => {
  process.off('uncaughtException', hear);
  rmSync(folder, { recursive: true, force: true });
});

const PATH = 'company-1/2026-11/00000000-0000-4000-8000-000000000000.pdf';

test('a file that cannot be read, or fails half way, is told and leaves nothing', async () => {
  const store = new FolderStore(folder);
  const missing = createReadStream(join(folder, 'missing'));
  await expect(store.put(PATH, missing)).rejects.toMatchObject({ code: 'ENOENT' });

  const broken = new Readable({
    read() {
      this.destroy(new Error('gone half way'));
    },
  });
  await expect(store.put(PATH, broken)).rejects.toThrow('gone half way');
  expect(readdirSync(join(folder, 'company-1/2026-11'))).toEqual([]);
  expect(uncaught).toEqual([]);
});

test('a file for which there is no folder is told, and the file is closed', async () => {
  writeFileSync(join(folder, 'file'), '');
  const source = createReadStream(join(folder, 'file'));
  await expect(new FolderStore(join(folder, 'file')).put(PATH, source)).rejects.toMatchObject({
    code: 'ENOTDIR',
  });
  expect(source.destroyed).toBe(true);
  expect(uncaught).toEqual([]);
});
