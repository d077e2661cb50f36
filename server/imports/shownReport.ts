import type { FileReport, ImportReport, KindReport } from './check.ts';
import { groupByRepair, type RepairGroup } from './issues.ts';

/** What screens show of a check: counts, and what is wrong by what repairs it. */
export type ShownReport = Pick<
  ImportReport,
  'rows' | 'accepted' | 'creates' | 'updates' | 'keeps' | 'skips'
> & {
  kinds: KindReport[];
  files: (Omit<FileReport, 'rejected'> & { rejected: number })[];
  repairs: ShownGroup[];
  warnings: ShownGroup[];
};

/** `rows` are the first lines; `count` is how many there are. */
export type ShownGroup = RepairGroup & { count: number };

const MOST_GROUPS = 200;
const MOST_LINES = 20;

/** However much is wrong, what is kept and sent of it stays small; the file of rejects has it all. */
export function shownReport(report: ImportReport): ShownReport {
  const { rows, accepted, creates, updates, keeps, skips, kinds } = report;
  return {
    ...{ rows, accepted, creates, updates, keeps, skips, kinds },
    files: report.files.map(file => ({ ...file, rejected: file.rejected.length })),
    repairs: report.repairs.slice(0, MOST_GROUPS).map(shownGroup),
    warnings: groupByRepair(report.warnings).slice(0, MOST_GROUPS).map(shownGroup),
  };
}

const shownGroup = (group: RepairGroup): ShownGroup => ({
  ...group,
  rows: group.rows.slice(0, MOST_LINES),
  count: group.rows.length,
});
