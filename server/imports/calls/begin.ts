import { importFiles, imports } from '../../../schema/entities/imports.ts';
import { registry } from '../../../schema/entities/index.ts';
import type { Entity } from '../../../schema/entity.ts';
import type { SheetChoice } from '../../../schema/importReports.ts';
import { sentence } from '../../../schema/rules/records/messages.ts';
import { extensionOf } from '../../../schema/rules/records/validation.ts';
import { rowsOf } from '../../db/rows.ts';
import { Invalid } from '../../errors.ts';
import { type StoredFile, storeCreated, writeFile } from '../../files/keepFiles.ts';
import type { FileStore } from '../../files/store.ts';
import { checkSheetFile } from '../../files/tables/checkSheetFile.ts';
import type { SheetTable } from '../../files/tables/readTable.ts';
import { tablesApart } from '../../files/tables/tablesApart.ts';
import { fileTypes } from '../../http/answers.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { guessKind } from '../headings/guessKind.ts';
import { fileDraft } from './fileDraft.ts';
import { checkKinds, permittedKinds } from './permitted.ts';
import { shownImport } from './show.ts';

type Sent = SheetTable & { name: string; content: Buffer; sheets: SheetChoice[] };

const MOST_FILES = 20;

/**
 * POST /imports {kind?, files[]} or {kind, text}: stores the dropped files or pasted text, and
 * answers the detected entity of each file and the mapping of its columns. Imports nothing.
 */
export async function beginImport(request: Request, store: FileStore) {
  const { access, actor, body } = request;
  const wanted = typeof body.kind === 'string' ? body.kind : null;
  if (wanted !== null) checkKinds(actor, [wanted], 'skip');
  const kindsOf = permittedKinds(actor);
  const sent = await sentTables(request, wanted, kindsOf);
  const kinds: Entity[] = [];
  for (const one of sent) kinds.push(await kindFor(one, wanted, sent.length, kindsOf));
  checkKinds(
    actor,
    kinds.map(({ name }) => name),
    'skip',
  );

  const made = sent.map(({ name, content }) => ({ name, content, mime: mimeOf(name) }));
  const id = await keepAll(store, access.read.companyId, made, kept =>
    access.write(async scope => {
      const begun = await rowsOf(imports, scope).create({
        kind: wanted ?? kinds[0]?.name ?? '',
        row_count: sent.reduce((sum, { table }) => sum + table.rows.length, 0),
      });
      for (const [index, file] of kept.entries()) {
        const [one, kind] = [sent[index], kinds[index]];
        if (!one || !kind) continue;
        const { id: file_id } = await writeFile(file, scope);
        const draft = await fileDraft(one, kind, actor, scope);
        const position = index + 1;
        await rowsOf(importFiles, scope).create({
          ...draft,
          sheets: one.sheets,
          import_id: begun.id,
          position,
          file_id,
        });
      }
      return begun.id;
    }),
  );
  return ok(await shownImport(id, access.read, actor));
}

/** The uploads as tables. 422 when one can't be read or is empty. */
async function sentTables(request: Request, wanted: string | null, kinds: readonly Entity[]) {
  const { companyId } = request.access.read;
  const uploads = [...request.filesOf('files'), ...request.filesOf('file')];
  if (uploads.length > MOST_FILES) {
    throw new Invalid({ files: [`At most ${MOST_FILES} files go in together.`] });
  }
  const { text } = request.body;
  const tables: Sent[] = [];
  if (typeof text === 'string') {
    const content = Buffer.from(text);
    const read = await tablesApart(content, null, companyId, 'text');
    tables.push(await sentTable('pasted.txt', content, read, 'text', wanted, kinds));
  }
  for (const upload of uploads) {
    const content = await checkSheetFile(upload);
    const name = shortName(upload.filename);
    const read = await tablesApart(content, null, companyId, upload.field);
    tables.push(await sentTable(name, content, read, upload.field, wanted, kinds));
  }
  if (tables.length === 0) throw new Invalid({ files: [sentence('required')] });
  return named(tables);
}

/** In a workbook, the first sheet that matches the requested entity or any entity is used. */
async function sentTable(
  name: string,
  content: Buffer,
  tables: readonly SheetTable[],
  field: string,
  wanted: string | null,
  kinds: readonly Entity[],
): Promise<Sent> {
  const taken = (await fittingTable(tables, wanted, kinds)) ?? tables[0];
  if (!taken) {
    throw new Invalid({ [field]: ['There are no rows below the heading row.'] });
  }
  const sheets = tables.flatMap(({ sheet, table }) =>
    sheet === null ? [] : [{ name: sheet, rows: table.rows.length }],
  );
  return { ...taken, name, content, sheets };
}

/** The first of several sheets that is what was asked for, or looks like anything. */
async function fittingTable(
  tables: readonly SheetTable[],
  wanted: string | null,
  kinds: readonly Entity[],
): Promise<SheetTable | null> {
  if (tables.length === 1) return null;
  for (const one of tables) {
    const guessed = await guessKind([one.sheet], one.table, kinds);
    if (wanted === null ? guessed : guessed?.name === wanted) return one;
  }
  return null;
}

/** Without folders and invisible characters. */
const shortName = (filename: string): string =>
  (filename.replaceAll('\\', '/').split('/').pop() ?? 'file')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .slice(-100);

/** An import's files are identified by name. */
function named(tables: readonly Sent[]): Sent[] {
  const counts = new Map<string, number>();
  return tables.map(one => {
    const count = (counts.get(one.name) ?? 0) + 1;
    counts.set(one.name, count);
    return count === 1 ? one : { ...one, name: `${count}-${one.name}` };
  });
}

/** A single file is what the person says. Several are each what their headings say. */
async function kindFor(
  { name, sheet, table }: Sent,
  wanted: string | null,
  count: number,
  kinds: readonly Entity[],
): Promise<Entity> {
  if (wanted !== null && count === 1) return registry.get(wanted);
  const guessed = await guessKind([name, sheet], table, kinds);
  if (guessed) return guessed;
  if (wanted !== null) return registry.get(wanted);
  throw new Invalid({ files: [`Choose what the rows of ${name} are: no kind of record matches.`] });
}

const mimeOf = (name: string): string =>
  extensionOf(name) === 'xlsx' ? fileTypes.xlsx : 'text/plain; charset=UTF-8';

type Made = Parameters<typeof storeCreated>[2];

/** Stores them in sequence. Any failure removes all of them. */
export function keepAll<T>(
  store: FileStore,
  companyId: number,
  [first, ...rest]: readonly Made[],
  work: (kept: StoredFile[]) => Promise<T>,
  kept: readonly StoredFile[] = [],
): Promise<T> {
  if (!first) return work([...kept]);
  return storeCreated(store, companyId, first, file =>
    keepAll(store, companyId, rest, work, [...kept, file]),
  );
}
