import { entity } from '../entity.ts';
import { belongsTo, choice, file, integer, json, moment, text } from '../fields.ts';

/** What an import does with a row whose record exists already. */
export const whenKnownChoices = ['update', 'skip', 'refuse'] as const;
export type WhenKnown = (typeof whenKnownChoices)[number];

/**
 * Files that are imported together: a draft while columns are mapped, then a job. It is applied
 * completely or not at all, and can be undone for a day.
 */
export const imports = entity(
  'imports',
  {
    /** The entity of the first file. */
    kind: text({ required: true, max: 50, computed: true }),
    status: choice(['draft', 'queued', 'running', 'done', 'failed', 'undoing', 'undone'], {
      default: 'draft',
      computed: true,
    }),
    when_known: choice(whenKnownChoices, { default: 'update' }),
    /** The meanings that a person assigned to values, by column. */
    fixes: json({ default: [] }),
    row_count: integer({ default: 0, computed: true }),
    created_count: integer({ default: 0, computed: true }),
    updated_count: integer({ default: 0, computed: true }),
    kept_count: integer({ default: 0, computed: true }),
    skipped_count: integer({ default: 0, computed: true }),
    rejected_count: integer({ default: 0, computed: true }),
    /** The result of the last check, as screens show it. */
    report: json({ computed: true }),
    error: text({ max: 1000, computed: true }),
    started_at: moment({ computed: true }),
    finished_at: moment({ computed: true }),
    undone_at: moment({ computed: true }),
    /** What was undone, and what was not because it had changed. */
    undo_report: json({ computed: true }),
  },
  { represent: 'kind', permissions: 'imports', indexes: [['created_at']] },
);

/** One file of an import and the mapping of its columns. */
export const importFiles = entity(
  'import-files',
  {
    import_id: belongsTo('imports', { required: true }),
    position: integer({ required: true, min: 1 }),
    name: text({ required: true, max: 255 }),
    /** The entity of the file's rows. */
    kind: text({ required: true, max: 50 }),
    file_id: file({ required: true }),
    /** For a workbook: the sheet to read. */
    sheet: text({ max: 255 }),
    /** For a workbook: its sheets that have rows, with name and row count. */
    sheets: json({ default: [] }),
    /** Heading, field and format of each column, in the file's order. */
    columns: json({ default: [] }),
    /** The fields that identify existing records. */
    key: json({ default: [] }),
    /** Values for all rows of fields without a column. */
    fixed: json(),
    row_count: integer({ default: 0 }),
    rejected_count: integer({ default: 0 }),
    reject_file_id: file(),
  },
  {
    represent: 'name',
    permissions: 'imports',
    partOf: 'import_id',
    indexes: [['import_id', 'position']],
  },
);
