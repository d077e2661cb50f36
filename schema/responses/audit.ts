import type { auditOperations } from '../operations/audit.ts';
import type { undo as undoOperations } from '../operations/undo.ts';
import { type AnswersOf, answer, answerSheet, rowResult } from './answer.ts';
import {
  anything,
  instant,
  list,
  object,
  one,
  orNull,
  saying,
  type TypeOf,
  whole,
  words,
  yesOrNo,
} from './kit.ts';
import { namedRecord } from './shared.ts';

/** A changed field. A reference comes with the names of its records, a time with its zone. */
const fieldChange = object(
  { field: words, kind: orNull(words), before: anything, after: anything },
  {
    before_name: orNull(words),
    after_name: orNull(words),
    before_zone: orNull(words),
    after_zone: orNull(words),
  },
);
export type FieldChange = TypeOf<typeof fieldChange>;

/** An entry of the audit log: who changed what of a record, and when. */
const entry = object({
  id: whole,
  at: instant,
  action: words,
  entity: words,
  record: object({ id: orNull(whole), title: orNull(words) }),
  user: saying('Null: the system.', orNull(namedRecord)),
  request_id: saying('The same for all changes of one request.', orNull(words)),
  undoes: saying('The request that this one undid.', orNull(words)),
  changes: list(fieldChange),
});
export type AuditEntry = TypeOf<typeof entry>;

/** Entries from the newest on. `next` continues where they end. */
const entries = object({ data: list(entry), next: orNull(whole), per_page: whole });
export type AuditEntries = TypeOf<typeof entries>;

const filters = object({ users: list(namedRecord), entities: list(words), actions: list(words) });
export type AuditFilters = TypeOf<typeof filters>;

/** What the calls about the audit log answer. */
export const auditAnswers = {
  'GET /audit': answer('List the changes in the company', entries),
  'GET /audit/timeline': answer('List the changes of a record', entries),
  'GET /audit/filters': answer('List what the audit log can be filtered by', filters),
  'GET /audit/export/list': answerSheet('Export the audit log'),
  'GET /platform-audit': answer('List the changes of the platform', entries),
  'GET /platform-audit/filters': answer(
    'List what the audit log of the platform can be filtered by',
    filters,
  ),
  'GET /platform-audit/export/list': answerSheet('Export the audit log of the platform'),
} as const satisfies AnswersOf<typeof auditOperations>;

/** An entry of the personal board that a step is about: the truck's unit and the entry's status. */
const savedEntry = object({ unit: words, status_id: whole });
export type SavedEntry = TypeOf<typeof savedEntry>;

/** Changes that one request made and that can be undone or redone together. */
const step = object({
  request_id: words,
  at: instant,
  kind: one('change', 'undo', 'redo'),
  loads: list(object({ id: whole, internal_id: orNull(words) })),
  saved: list(savedEntry),
  asks_reason: yesOrNo,
  entries: list(entry),
});
export type UndoStep = TypeOf<typeof step>;

/** For a step with several loads, the result of each. */
const rowResults = list(rowResult());

const steps = { done: list(step), undone: list(step) };

/** What the calls about undo answer. */
export const undoAnswers = {
  'GET /undo': answer('List one’s own changes that can be undone', object(steps)),
  'POST /undo': answer(
    'Undo or redo one’s own change',
    object({ step, request_id: words, ...steps }, { results: rowResults }),
  ),
} as const satisfies AnswersOf<typeof undoOperations>;
