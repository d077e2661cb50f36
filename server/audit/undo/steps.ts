import { STEP_HOURS } from '../../../schema/rules/freight/loadUndo.ts';
import type { Scope } from '../../db/access.ts';
import type { AuditRow } from '../auditLogRows.ts';
import { AUDIT_LOG_COLUMNS } from '../auditLogRows.ts';
import { OF_MANY } from './claims.ts';
import { isOfUndo, isRestorable } from './restorable.ts';

/** Everything that one request of a person did: what undo reverts at once. */
export interface Step {
  request_id: string;
  at: string;
  /** The audit log entries, oldest first. */
  rows: AuditRow[];
  /** How it happened: by a change, an undo, or a redo. */
  kind: 'change' | 'undo' | 'redo';
}

/** What a person can undo and redo, last first. */
export interface Steps {
  done: Step[];
  undone: Step[];
  /** Whether a step that can't be undone here comes before the remaining ones. */
  isBarred: boolean;
}

const MOST_STEPS = 20;

/**
 * The last steps of a person in a company, back to the first that can't be undone: a user who
 * undoes the last thing they did does not mean what came before that one.
 */
export async function stepsOf(scope: Scope): Promise<Steps> {
  const all = (await readSteps(scope, null)).filter(isOfUndo);
  const bar = all.findIndex(step => !isRestorable(step));
  const steps = bar < 0 ? all : all.slice(0, bar);
  const done = steps.filter(({ kind }) => kind !== 'undo').slice(0, MOST_STEPS);
  const lastChange = steps.findIndex(({ kind }) => kind === 'change');
  // A new change clears the redo list.
  const later = lastChange < 0 ? steps : steps.slice(0, lastChange);
  const undone = later.filter(({ kind }) => kind === 'undo').slice(0, MOST_STEPS);
  return { done, undone, isBarred: bar >= 0 };
}

/** One step of the person, if it is theirs, recent enough and not undone yet. */
export async function stepOf(scope: Scope, requestId: string): Promise<Step | null> {
  const [step] = await readSteps(scope, requestId);
  return step ?? null;
}

/** Only the person's last entries are searched for steps. The oldest among them may have lost some. */
const MOST_ROWS = 20_000;
/** Where all steps are asked for, this much of one is enough to know whether it can be undone. */
const MOST_OF_STEP = 2_000;

/** What $2 did last in the company $1, or in its request $3, which is whole. */
export const recentSql = `
  select a.id, a.request_id from audit a
  where a.company_id = $1 and a.user_id = $2
    and a.at > clock_timestamp() - interval '${STEP_HOURS} hours'
    and ($3::text is null or a.request_id = $3::text)
  order by a.at desc limit (case when $3::text is null then ${MOST_ROWS} end)`;

async function readSteps(scope: Scope, requestId: string | null): Promise<Step[]> {
  return scope.tx.query<Step>(
    `with recent as materialized (${recentSql}),
     cut as materialized (
       select request_id from recent
       where $3::text is null and (select count(*) from recent) = ${MOST_ROWS} order by id limit 1
     ),
     mine as (
       select id, request_id from recent
       where request_id is not null
         and not exists (select from cut where cut.request_id = recent.request_id)
     ),
     -- Chosen by their ids: an import of this morning is read only while it is among the last ones.
     steps as materialized (
       select m.request_id, min(m.id) as begun_at, array_agg(m.id order by m.id) as ids,
         case when u.request_id is null then 'change'
           when u.is_redo then 'redo' else 'undo' end as kind
       from mine m
       left join undos u
         on u.company_id = $1 and u.user_id = $2 and u.request_id = m.request_id
       where not exists (select from undos d
         where d.company_id = $1 and d.user_id = $2 and d.undone_request_id = m.request_id)
         -- An undo that has not finished is no step: the step that it undoes is still there.
         and (u.request_id is not null or not starts_with(m.request_id, '${OF_MANY}'))
       group by m.request_id, u.request_id, u.is_redo
       -- A job goes on in the name of who asked for it: a step stands where it began.
       order by min(m.id) desc limit 60
     )
     select s.request_id, max(x.at) as at, json_agg(x order by x.id) as rows, s.kind
     from steps s
     cross join lateral (
       select ${AUDIT_LOG_COLUMNS} from audit a where a.company_id = $1
         and a.id = any(case when $3::text is null then s.ids[1:${MOST_OF_STEP}] else s.ids end)
     ) x
     group by s.request_id, s.kind, s.begun_at
     order by s.begun_at desc`,
    [scope.companyId, scope.userId, requestId],
  );
}
