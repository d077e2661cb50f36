import pg from 'pg';
import { PLANNED_EACH_TIME } from '../../../../server/db/statementNames.ts';
import type { Sent } from './sentWithValues.ts';

/** A node of a plan that was run, as PostgreSQL explains it. */
export interface PlanNode {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Index Name'?: string;
  'Relation Name'?: string;
  'CTE Name'?: string;
  'Subplan Name'?: string;
  'Total Cost': number;
  Plans?: PlanNode[];
}

/** Runs a statement as the server does: as the company's role, with a plan for any values or for its own. */
export const planOf = (admin: pg.Client, companyId: number, sent: Sent): Promise<PlanNode> =>
  explained(admin, companyId, sent, 'analyze, ');

/** The same without running it: for what reads a whole table. */
export const plannedFor = (admin: pg.Client, companyId: number, sent: Sent): Promise<PlanNode> =>
  explained(admin, companyId, sent, '');

async function explained(
  admin: pg.Client,
  companyId: number,
  { text, values }: Sent,
  analyze: 'analyze, ' | '',
): Promise<PlanNode> {
  await admin.query('begin');
  try {
    await admin.query('set local role linehaul_app');
    await admin.query("select set_config('app.company_id', $1, true)", [String(companyId)]);
    const mode = text.includes(PLANNED_EACH_TIME) ? 'force_custom_plan' : 'force_generic_plan';
    await admin.query(`set local plan_cache_mode = ${mode}; set local jit = off`);
    await admin.query(`prepare asked as ${text}`);
    const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : '';
    const { rows } = await admin.query(`explain (${analyze}format json) execute asked${given}`);
    return rows[0]['QUERY PLAN'][0].Plan;
  } finally {
    await admin.query('rollback');
    await admin.query('deallocate all');
  }
}

/** Runs a statement without parameters as the database's own user. */
export async function planOfBare(admin: pg.Client, text: string): Promise<PlanNode> {
  const { rows } = await admin.query(`explain (analyze, format json) ${text}`);
  return rows[0]['QUERY PLAN'][0].Plan;
}

function literal(value: unknown): string {
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map(String).join(',')}}`);
  return value === null || value === undefined ? 'null' : pg.escapeLiteral(String(value));
}

/** Tables of fifty rows, whatever the years. */
const FIXED = [
  'accessorials',
  'departments',
  'expense_categories',
  'factoring_companies',
  'payroll_groups',
  'states',
  'workflows',
];

/** The node that reads, filters or sorts the most rows, over all its runs. */
export function busiest(plan: PlanNode): { rows: number; node: string } {
  const isFixed = FIXED.includes(plan['Relation Name'] ?? '');
  const own = {
    rows: isFixed
      ? 0
      : plan['Actual Loops'] * (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)),
    node: [plan['Node Type'], plan['Relation Name'], plan['Index Name']].filter(Boolean).join(' '),
  };
  const below = (plan.Plans ?? []).map(busiest);
  return [own, ...below].reduce((most, one) => (one.rows > most.rows ? one : most));
}

/** The scan of this table that reads or filters the most rows. */
export function busiestOf(plan: PlanNode, table: string): { rows: number; node: string } {
  const below = (plan.Plans ?? []).map(one => busiestOf(one, table));
  const own =
    plan['Relation Name'] === table ? busiest({ ...plan, Plans: [] }) : { rows: 0, node: '' };
  return [own, ...below].reduce((most, one) => (one.rows > most.rows ? one : most));
}

/** What is looked up for each row, and costs the most: PostgreSQL's cost, about 1 for a page of a table. */
export function dearestLookup(plan: PlanNode): { cost: number; node: string } {
  const own = {
    cost: plan['Subplan Name']?.startsWith('SubPlan') ? plan['Total Cost'] : 0,
    node: [plan['Subplan Name'], plan['Node Type'], plan['Index Name']].filter(Boolean).join(' '),
  };
  const below = (plan.Plans ?? []).map(dearestLookup);
  return [own, ...below].reduce((most, one) => (one.cost > most.cost ? one : most));
}
