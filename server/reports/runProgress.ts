import { reports } from '../../schema/entities/reports.ts';
import type { ReportProgress } from '../../schema/reportDefinition.ts';
import type { JobContext } from '../jobs/context.ts';

/** Hears how far a run is. It ends a run that was canceled or deleted meanwhile. */
export type RunAt = (progress: ReportProgress) => Promise<void>;

/** Ends the work of a run that nobody waits for anymore. It is no failure. */
export class Abandoned extends Error {}

/** Often enough for a bar to move, and seldom enough to cost nothing. */
const EVERY_MS = 250;

/** Tells the open screens how far a run is, and looks whether it is still wanted. */
export function progressOf(id: number, context: JobContext): RunAt {
  let last = 0;
  return async progress => {
    const time = performance.now();
    const isEnd = progress.done >= progress.total;
    if (time - last < EVERY_MS && !(isEnd && last > 0)) return;
    last = time;
    context.tell({ entity: reports.name, id, type: 'updated', changes: { progress } });
    if (!(await isWanted(id, context))) throw new Abandoned();
  };
}

async function isWanted(id: number, { access }: JobContext): Promise<boolean> {
  const { tx, companyId } = access.read;
  const rows = await tx.query(
    `select 1 from reports
     where company_id = $1 and id = $2 and status = 'running' and deleted_at is null`,
    [companyId, id],
  );
  return rows.length > 0;
}
