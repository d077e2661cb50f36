import type { Database } from '../db/database.ts';
import { invariants } from './invariants.ts';
import { type AuditFindings, verifyAudit } from './verifyAudit.ts';

/** Everything that `npm run verify` checks. `problems` are sentences. Empty when all is well. */
export async function verify(database: Database): Promise<AuditFindings & { checks: number }> {
  // One snapshot for everything: a payment between two statements is no discrepancy.
  return database.platform.snapshot(async tx => {
    const audit = await verifyAudit(tx);
    const problems = [...audit.problems];
    for (const { name, broken } of invariants) {
      const rows = await tx.query<{ company_id: number; id: number | null; problem: string }>(
        `select company_id, id, problem from (${broken}) b order by 1, 2 limit 20`,
      );
      for (const row of rows) {
        const what = row.id === null ? '' : `${row.id} of `;
        problems.push(`${name}: not so for ${what}company ${row.company_id} (${row.problem}).`);
      }
    }
    return { ...audit, problems, checks: invariants.length };
  });
}
