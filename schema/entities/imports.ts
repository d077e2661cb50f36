import { entity } from '../entity.ts';
import { belongsTo, choice, file, integer, json, moment, text } from '../fields.ts';
import { whenKnownChoices } from '../imports.ts';

/**
 * Files that were brought in together: a draft while their columns are looked through, then a job.
 * It is done as a whole or not at all, and can be taken back for a day.
 */
export const imports = entity(
  'imports',
  {
    /** What is imported: the entity of the first file. */
    kind: text({ required: true, max: 50, computed: true }),
    status: choice(['draft', 'queued', 'running', 'done', 'failed', 'undoing', 'undone'], {
      default: 'draft',
      computed: true,
    }),
    when_known: choice(whenKnownChoices, { default: 'update' }),
    /** What a person said that values mean, column by column. */
    fixes: json({ default: [] }),
    row_count: integer({ default: 0, computed: true }),
    created_count: integer({ default: 0, computed: true }),
    updated_count: integer({ default: 0, computed: true }),
    kept_count: integer({ default: 0, computed: true }),
    skipped_count: integer({ default: 0, computed: true }),
    rejected_count: integer({ default: 0, computed: true }),
    /** What the last check found, as screens show it. */
    report: json({ computed: true }),
    error: text({ max: 1000, computed: true }),
    started_at: moment({ computed: true }),
    finished_at: moment({ computed: true }),
    undone_at: moment({ computed: true }),
    /** What was taken back, and what was not because it was changed since. */
    undo_report: json({ computed: true }),
  },
  { represent: 'kind', permissions: 'imports', indexes: [['created_at']] },
);

/** One of an import's files, and what its columns were taken for. */
export const importFiles = entity(
  'import-files',
  {
    import_id: belongsTo('imports', { required: true }),
    position: integer({ required: true, min: 1 }),
    name: text({ required: true, max: 255 }),
    /** The entity that its rows become. */
    kind: text({ required: true, max: 50 }),
    file_id: file({ required: true }),
    /** Of a workbook: the sheet that is read. */
    sheet: text({ max: 255 }),
    /** Of a workbook: its sheets that have rows, by name and how many. */
    sheets: json({ default: [] }),
    /** Heading, field and how it is read, in the order of the file. */
    columns: json({ default: [] }),
    /** The fields by which rows are known again. */
    key: json({ default: [] }),
    /** Values for all rows, of fields without a column. */
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
