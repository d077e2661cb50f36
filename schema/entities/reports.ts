import { entity } from '../entity.ts';
import { belongsTo, choice, file, integer, json, moment, text } from '../fields.ts';

/** A saved definition of a report: its owner's, or shared with everyone who may see its measures. */
export const reportTemplates = entity(
  'report-templates',
  {
    name: text({ required: true, max: 100 }),
    visibility: choice(['private', 'shared'], { default: 'private' }),
    definition: json({ required: true, max: 16_384 }),
  },
  { represent: 'name', permissions: 'reports', indexes: [['created_by']] },
);

/** A run of a report, and its result as a file. */
export const reports = entity(
  'reports',
  {
    name: text({ required: true, max: 100 }),
    template_id: belongsTo('report-templates', { computed: true }),
    definition: json({ required: true, max: 16_384 }),
    /** Every measure that the definition asks for: who may see them all may see the report. */
    measure_keys: json({ computed: true, default: [] }),
    status: choice(['queued', 'running', 'done', 'failed'], { default: 'queued', computed: true }),
    row_count: integer({ computed: true }),
    result_file_id: file({ computed: true }),
    error: text({ max: 500, computed: true }),
    started_at: moment({ computed: true }),
    finished_at: moment({ computed: true }),
  },
  { represent: 'name', indexes: [['created_by'], ['template_id']] },
);
