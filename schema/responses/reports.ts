import { reportSchedules, reports } from '../entities/reports.ts';
import type { reportOperations } from '../operations/reports.ts';
import { type AnswersOf, answer, answerFile, answerNothing, answerPage } from './answer.ts';
import {
  either,
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
import { propertiesWithout } from './record.ts';
import { reportDefinition as definition, range, dimensionValue as value } from './reportShapes.ts';

const template = object({
  id: saying('The key of a built-in template, else its number.', either(whole, words)),
  name: words,
  visibility: one('built_in', 'private', 'shared'),
  is_own: yesOrNo,
  version: saying('Null for a built-in template.', orNull(whole)),
  may_change: saying('Whether the person may rename and share it.', yesOrNo),
  may_delete: saying('Whether the person may delete it.', yesOrNo),
  definition,
});
export type ReportTemplate = TypeOf<typeof template>;

const allowedActions = {
  may_cancel: saying('Whether it runs, and the person may cancel it.', yesOrNo),
  may_delete: saying('Whether the person may delete it.', yesOrNo),
};

const run = object({
  ...propertiesWithout(reports, 'definition', 'measure_keys', 'result_file_id'),
  definition,
  created_by_name: orNull(words),
  ...allowedActions,
});
export type ReportRun = TypeOf<typeof run>;

const column = object({
  key: words,
  label: words,
  kind: one('dimension', 'measure'),
  unit: orNull(words),
  adds_up: orNull(yesOrNo),
});
export type ReportColumn = TypeOf<typeof column>;

const result = object({
  columns: list(column),
  rows: saying(
    'A value of each dimension and a figure of each measure, by the keys of the columns.',
    list(map(either(value, number, nothing))),
  ),
  totals: map(orNull(number)),
  is_partial: saying('Whether a limit left groups out of the rows.', yesOrNo),
  period: orNull(range),
  notes: saying('What its reader should know about the figures.', list(words)),
});

export type ReportResult = TypeOf<typeof result>;
/** A row of a result: its columns' values by their keys. */
export type ReportRow = ReportResult['rows'][number];

const report = object({
  ...propertiesWithout(reports, 'definition', 'measure_keys', 'result_file_id'),
  definition,
  created_by_name: orNull(words),
  ...allowedActions,
  result: orNull(result),
});
export type Report = TypeOf<typeof report>;

const schedule = object({
  ...propertiesWithout(reportSchedules, 'template_id', 'template_key'),
  template_id: saying('The key of a built-in template, else its number.', either(whole, words)),
  scheduled_by_name: orNull(words),
  may_change: saying('Whether the person may change and pause it.', yesOrNo),
  may_delete: saying('Whether the person may delete it.', yesOrNo),
});
export type ReportSchedule = TypeOf<typeof schedule>;

/** What the calls about reports answer. */
export const reportAnswers = {
  'GET /reports/list': answer('List report templates', list(template)),
  'GET /reports': answerPage('List the runs of reports', run),
  'POST /reports': answer('Run a report', report),
  'GET /reports/{id}': answer('Read a report', report),
  'PUT /reports/{id}': answer('Change a report and run it again', report),
  'DELETE /reports/{id}': answerNothing('Delete the run of a report'),
  'POST /reports/{id}/cancel': answerNothing('Cancel the run of a report'),
  'GET /reports/export/excel': answerFile(
    'Export a report',
    ['xlsx', 'csv', 'pdf'],
    'The file, as xlsx, csv or pdf.',
  ),
  'POST /report-templates': answer('Save a report template', template),
  'PUT /report-templates/{id}': answer('Rename or share a report template', template),
  'DELETE /report-templates/{id}': answerNothing('Delete a report template'),
  'GET /report-schedules': answer('List scheduled reports', list(schedule)),
  'POST /report-schedules': answer('Schedule a report', schedule),
  'PUT /report-schedules/{id}': answer('Change a scheduled report', schedule),
  'DELETE /report-schedules/{id}': answerNothing('Delete a scheduled report'),
  'POST /report-schedules/{id}/send': answerNothing('Send a scheduled report now'),
} as const satisfies AnswersOf<typeof reportOperations>;
