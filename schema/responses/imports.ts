import { importFiles, imports } from '../entities/imports.ts';
import type { importOperations } from '../operations/imports.ts';
import { type AnswersOf, answer, answerFile, answerNothing } from './answer.ts';
import {
  either,
  instant,
  list,
  map,
  nothing,
  number,
  object,
  one,
  orNull,
  saying,
  type TypeOf,
  whole,
  words,
  yesOrNo,
} from './kit.ts';
import { fieldsOf, propertiesWithout } from './record.ts';

/** A problem of an import with the rows that have it. */
const issue = object({
  file: words,
  rows: saying('Line numbers of the file: only the first ones, for the screen.', list(whole)),
  count: saying('How many rows have it.', whole),
  field: words,
  value: saying('The value in the first row. Empty when the repair is not about one value.', words),
  column: words,
  repair: saying(
    'What to do: assign a meaning to the value (Cali is CA), write it so that it can be read, fill it ' +
      'in, or resolve what only one of two rows or records may have. `repair_other_row`: nothing here, ' +
      'the row goes in when the row it needs does.',
    one('map_value', 'correct_value', 'fill_in', 'resolve_duplicate', 'repair_other_row'),
  ),
  message: words,
  suggestion: saying('The most likely meaning of the value.', orNull(words)),
});

const report = object({
  rows: whole,
  accepted: whole,
  creates: whole,
  updates: whole,
  keeps: whole,
  skips: whole,
  files: list(object({ file: words, rows: whole, accepted: whole, rejected: whole })),
  kinds: list(object({ kind: words, creates: whole, updates: whole, keeps: whole, skips: whole })),
  repairs: list(issue),
  warnings: list(issue),
});

const undoReport = object({
  removed: whole,
  restored: whole,
  stayed: whole,
  stays: saying(
    'The first of the records that stay.',
    list(
      object({
        id: whole,
        kind: words,
        name: words,
        reason: one('changed', 'used', 'locked', 'together'),
      }),
    ),
  ),
});

/** A column of a file: its heading, the field it is mapped to, and how surely. */
const column = object(
  {
    field: orNull(words),
    heading: words,
    samples: saying('Empty for a column that may hold secrets.', list(words)),
    confidence: saying('0 to 1.', number),
  },
  {
    lenient: saying('Values that cannot be read or found stay empty, with a warning.', yesOrNo),
    day_first: yesOrNo,
  },
);

/**
 * A value of this column means another. '' leaves it empty. For the value '' it is what empty cells
 * of the column are filled with.
 */
const fix = object({ file: words, column: words, value: words, to: words });

/** What a field without a column is in all rows. */
const fixedValue = either(words, number, yesOrNo, nothing, list(words));

const importDetail = object({
  ...propertiesWithout(imports, 'report', 'undo_report', 'fixes'),
  report: orNull(report),
  undo_report: orNull(undoReport),
  fixes: list(fix),
  files: list(
    object({
      ...propertiesWithout(importFiles, 'columns', 'key', 'sheets', 'fixed'),
      sheets: list(object({ name: words, rows: whole })),
      columns: list(column),
      key: list(words),
      keys: list(list(words)),
      fixed: orNull(map(fixedValue)),
    }),
  ),
  undo_until: orNull(instant),
  undo_refusal: orNull(words),
});
export type ImportDetail = TypeOf<typeof importDetail>;

const own = fieldsOf(imports);

const importRow = object({
  id: whole,
  kind: own.kind,
  status: own.status,
  row_count: own.row_count,
  created_count: own.created_count,
  updated_count: own.updated_count,
  kept_count: own.kept_count,
  skipped_count: own.skipped_count,
  rejected_count: own.rejected_count,
  error: own.error,
  undo_report: orNull(undoReport),
  created_at: instant,
  finished_at: orNull(instant),
  created_by_name: orNull(words),
  files: list(
    object({
      id: whole,
      name: words,
      kind: words,
      row_count: whole,
      rejected_count: whole,
    }),
  ),
  undo_until: orNull(instant),
});
export type ImportRow = TypeOf<typeof importRow>;

/** What the calls about imports answer. */
export const importAnswers = {
  'GET /imports': answer('List imports', list(importRow)),
  'POST /imports': answer('Upload files to import', importDetail),
  'GET /imports/{id}': answer('Read an import', importDetail),
  'PUT /imports/{id}': answer('Map and correct an import', importDetail),
  'DELETE /imports/{id}': answerNothing('Delete an import that has not run'),
  'POST /imports/run/{id}': answer('Run an import', importDetail),
  'POST /imports/undo/{id}': answer('Undo an import', importDetail),
  'GET /import-files/rejected/{id}': answerFile(
    'Download the rejected rows',
    'csv',
    'The rows, as CSV.',
  ),
} as const satisfies AnswersOf<typeof importOperations>;
