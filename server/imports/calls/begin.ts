import { importFiles, imports } from '../../../schema/entities/imports.ts';
import { registry } from '../../../schema/entities/index.ts';
import type { Entity } from '../../../schema/entity.ts';
import type { SheetChoice } from '../../../schema/importReports.ts';
import { sentence } from '../../../schema/rules/messages.ts';
import { extensionOf } from '../../../schema/rules/validation.ts';
import { rowsOf } from '../../db/rows.ts';
import { type KeptFile, keepMade, writeFile } from '../../files/keepFiles.ts';
import type { FileStore } from '../../files/store.ts';
import { fileTypes } from '../../http/answers.ts';
import { ok } from '../../http/envelope.ts';
import { Invalid } from '../../http/errors.ts';
import type { Request } from '../../http/request.ts';
import { guessKind } from '../headings/guessKind.ts';
import { checkSheetFile } from '../readers/checkSheetFile.ts';
import { limited, readTables, type SheetTable } from '../readers/readTable.ts';
import { fileDraft } from './fileDraft.ts';
import { checkKinds, permittedKinds } from './permitted.ts';
import { shownImport } from './show.ts';

type Sent = SheetTable & { name: string; content: Buffer; sheets: SheetChoice[] };

const MOST_FILES = 20;

/**
 * POST /imports {kind?, files[]} or {kind, text}: keeps what was dropped or pasted, and answers
 * what each file and each of its columns was taken for. Nothing is imported by it.
 */
export async function beginImport(request: Request, store: FileStore) {
  const { access, actor, body } = request;
  const wanted = typeof body.kind === 'string' ? body.kind : null;
  if (wanted !== null) checkKinds(actor, [wanted], 'skip');
  const kindsOf = permittedKinds(actor);
  const sent = await sentTables(request, wanted, kindsOf);
  const kinds = sent.map(one => kindFor(one, wanted, sent.length, kindsOf));
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

/** What was sent, as tables; refused (422) when it is none, or says nothing. */
async function sentTables(request: Request, wanted: string | null, kinds: readonly Entity[]) {
  const uploads = [...request.filesOf('files'), ...request.filesOf('file')];
  if (uploads.length > MOST_FILES) {
    throw new Invalid({ files: [`At most ${MOST_FILES} files go in together.`] });
  }
  const { text } = request.body;
  const tables: Sent[] = [];
  if (typeof text === 'string') {
    tables.push(await sentTable('pasted.txt', Buffer.from(text), 'text', wanted, kinds));
  }
  for (const upload of uploads) {
    const content = await checkSheetFile(upload);
    const name = shortName(upload.filename);
    tables.push(await sentTable(name, content, upload.field, wanted, kinds));
  }
  if (tables.length === 0) throw new Invalid({ files: [sentence('required')] });
  return named(tables);
}

/** Of a workbook the first sheet is taken that is what was asked for, or looks like anything. */
async function sentTable(
  name: string,
  content: Buffer,
  field: string,
  wanted: string | null,
  kinds: readonly Entity[],
): Promise<Sent> {
  const tables = await readTables(content);
  const guessed = ({ sheet, table }: SheetTable) =>
    tables.length === 1 ? null : guessKind([sheet], table, kinds);
  const fitting = tables.find(one =>
    wanted === null ? guessed(one) : guessed(one)?.name === wanted,
  );
  const taken = fitting ?? tables[0];
  if (!taken) {
    throw new Invalid({ [field]: ['There are no rows under the headings of the first row.'] });
  }
  limited(taken.table);
  const sheets = tables.flatMap(({ sheet, table }) =>
    sheet === null ? [] : [{ name: sheet, rows: table.rows.length }],
  );
  return { ...taken, name, content, sheets };
}

/** Without folders and signs that cannot be seen. */
const shortName = (filename: string): string =>
  (filename.replaceAll('\\', '/').split('/').pop() ?? 'file')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .slice(-100);

/** Files of an import are told apart by their names. */
function named(tables: readonly Sent[]): Sent[] {
  const counts = new Map<string, number>();
  return tables.map(one => {
    const count = (counts.get(one.name) ?? 0) + 1;
    counts.set(one.name, count);
    return count === 1 ? one : { ...one, name: `${count}-${one.name}` };
  });
}

/** One file is what the person says; of several each is what its headings say. */
function kindFor(
  { name, sheet, table }: Sent,
  wanted: string | null,
  count: number,
  kinds: readonly Entity[],
): Entity {
  if (wanted !== null && count === 1) return registry.get(wanted);
  const guessed = guessKind([name, sheet], table, kinds);
  if (guessed) return guessed;
  if (wanted !== null) return registry.get(wanted);
  throw new Invalid({ files: [`Say what the rows of ${name} are: no kind of record fits.`] });
}

const mimeOf = (name: string): string =>
  extensionOf(name) === 'xlsx' ? fileTypes.xlsx : 'text/plain; charset=UTF-8';

type Made = Parameters<typeof keepMade>[2];

/** Keeps one after the other; when anything fails none is left. */
export function keepAll<T>(
  store: FileStore,
  companyId: number,
  [first, ...rest]: readonly Made[],
  work: (kept: KeptFile[]) => Promise<T>,
  kept: readonly KeptFile[] = [],
): Promise<T> {
  if (!first) return work([...kept]);
  return keepMade(store, companyId, first, file =>
    keepAll(store, companyId, rest, work, [...kept, file]),
  );
}
