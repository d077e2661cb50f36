import { registry } from '../../schema/entities/index.ts';
import type { RepairGroup, ShownGroup, ShownReport } from '../../schema/importReports.ts';
import { isBlank } from '../../schema/rules/records/validation.ts';
import type { ImportReport } from './check.ts';
import type { ImportFile } from './ImportFile.ts';
import { groupByRepair, type Issue } from './issues.ts';
import { secretsIn } from './secretColumns.ts';

const MOST_GROUPS = 200;
const MOST_LINES = 20;

/**
 * However many errors there are, the stored report stays small and has no values of columns that
 * may hold secrets. The file of rejects has all of them, for people who may see those.
 */
export function shownReport(report: ImportReport, files: readonly ImportFile[]): ShownReport {
  const grouped = (issues: readonly Issue[]) =>
    groupByRepair(issues.map(issue => withoutSecret(issue, files)))
      .slice(0, MOST_GROUPS)
      .map(shownGroup);
  const { rows, accepted, creates, updates, keeps, skips, kinds } = report;
  return {
    rows,
    accepted,
    creates,
    updates,
    keeps,
    skips,
    kinds,
    files: report.files.map(file => ({ ...file, rejected: file.rejected.length })),
    repairs: grouped(report.errors),
    warnings: grouped(report.warnings),
  };
}

const shownGroup = (group: RepairGroup): ShownGroup => ({
  ...group,
  rows: group.rows.slice(0, MOST_LINES),
  count: group.rows.length,
});

/** Messages about a secret only give its length limit. Others may quote the cell. */
function withoutSecret(issue: Issue, files: readonly ImportFile[]): Issue {
  const file = files.find(({ name }) => name === issue.file);
  if (!file || isBlank(issue.value)) return issue;
  const entity = registry.get(file.kind);
  const taken = file.columns.find(({ heading }) => heading === issue.column);
  const column = { heading: issue.column, field: taken?.field ?? null };
  if (secretsIn(column, entity).length === 0) return issue;
  const isOwnMessage = entity.fields[issue.field]?.kind === 'secret';
  const message = isOwnMessage ? issue.message : 'The value cannot be used.';
  return { ...issue, value: '', message, suggestion: null };
}
