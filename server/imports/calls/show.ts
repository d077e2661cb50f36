import { registry } from '../../../schema/entities/index.ts';
import { UNDO_HOURS } from '../../../schema/imports.ts';
import type { ImportDetail as Answer, ImportRow } from '../../../schema/responses/imports.ts';
import { now } from '../../clock.ts';
import type { Scope } from '../../db/access.ts';
import { personNameSql } from '../../db/sql/nameSql.ts';
import { instantSql } from '../../db/sql/recordSql.ts';
import { lacksPermission } from '../../errors.ts';
import type { SessionActor } from '../../http/auth/actor.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { keyChoices } from '../headings/sheetOf.ts';
import type { ImportDetail } from '../ImportFile.ts';
import { importDetail } from '../importDetail.ts';
import { canFix, permittedKinds } from './permitted.ts';
import { undoViolation } from './undoViolation.ts';

/** GET /imports/{id}. */
export const showImport = async ({ access, actor, params }: Request) =>
  ok(await shownImport(params.id, access.read, actor));

/** An import for its screen. 403 when the person may not create its records. */
export async function shownImport(id: number, scope: Scope, actor: SessionActor) {
  const whole = await importDetail(id, scope);
  checkMine(whole, actor);
  const undo_until = undoUntil(whole);
  return {
    ...whole,
    report: whole.report as Answer['report'], // As the job wrote it, and as its undo did.
    undo_report: whole.undo_report as Answer['undo_report'],
    fixes: whole.fixes.filter(fix => canFix(actor, fix, whole.files)),
    undo_until,
    undo_refusal: undo_until === null ? null : await undoViolation(whole, actor, scope),
    files: whole.files.map(
      ({
        company_id: _,
        ...file
      }: ImportDetail['files'][number] & {
        company_id?: number;
      }) => ({
        ...file,
        fixed: file.fixed as Answer['files'][number]['fixed'],
        keys: keyChoices(registry.get(file.kind), file.columns),
      }),
    ),
  };
}

/** People who may not create such records see neither them nor their values here. */
export function checkMine(
  { kind, files }: Pick<ImportDetail, 'kind' | 'files'>,
  actor: SessionActor,
) {
  const permitted = permittedKinds(actor).map(({ name }) => name);
  const kinds = [kind, ...files.map(file => file.kind)];
  if (kinds.some(name => !permitted.includes(name))) throw lacksPermission();
}

/** Until when an import can be undone. Null when it can't, or no longer. */
export function undoUntil({ status, finished_at }: Pick<ImportDetail, 'status' | 'finished_at'>) {
  if (status !== 'done' || finished_at === null) return null;
  const until = new Date(Date.parse(finished_at) + UNDO_HOURS * 3_600_000);
  return until > now() ? until.toISOString() : null;
}

/** GET /imports?kind=drivers: the latest imports, newest first, optionally of one entity. */
export async function listImports({ access, actor, query }: Request) {
  const kind = typeof query.kind === 'string' ? query.kind : null;
  const permitted = permittedKinds(actor).map(({ name }) => name);
  const { tx, companyId } = access.read;
  const rows = await tx.query<ListedImport>(LATEST, [companyId, permitted, kind]);
  return ok(rows.map(row => ({ undo_until: undoUntil(row), ...row })));
}

type ListedImport = Omit<ImportRow, 'undo_until'>;

const COUNTS = ['row', 'created', 'updated', 'kept', 'skipped', 'rejected']
  .map(name => `t.${name}_count`)
  .join(', ');

const LATEST = `
  select t.id, t.kind, t.status, ${COUNTS}, t.error, t.undo_report,
    ${instantSql('t.created_at')} as created_at, ${instantSql('t.finished_at')} as finished_at,
    (select ${personNameSql('u')} from users u where u.id = t.created_by) as created_by_name,
    (select json_agg(json_build_object('id', f.id, 'name', f.name, 'kind', f.kind,
        'row_count', f.row_count, 'rejected_count', f.rejected_count) order by f.position)
      from import_files f where f.company_id = $1 and f.import_id = t.id) as files
  from imports t
  where t.company_id = $1 and t.deleted_at is null and ($3::text is null or t.kind = $3)
    and t.kind = any($2::text[])
    and not exists (select from import_files f
      where f.company_id = $1 and f.import_id = t.id and f.kind <> all($2::text[]))
  order by t.id desc limit 50`;
