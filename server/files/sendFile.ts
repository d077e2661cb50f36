import { files } from '../../schema/entities/documents.ts';
import { isShown } from '../../schema/rules/records/validation.ts';
import type { Scope } from '../db/access.ts';
import { rowsOf } from '../db/rows.ts';
import { notFound } from '../errors.ts';
import { FileOut } from '../http/answers.ts';
import type { FileStore } from './store.ts';

/**
 * A stored file as an answer. Only formats that a browser displays without running them may be
 * inline.
 */
export async function sendFile(store: FileStore, id: number, scope: Scope): Promise<FileOut> {
  const { path, name, mime, size } = await rowsOf(files, scope).get(id);
  const content = await store.get(path).catch(() => {
    throw notFound();
  });
  return new FileOut(content, name, mime, isShown(mime) ? 'inline' : 'attachment', size);
}
