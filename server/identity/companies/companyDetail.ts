import { companies } from '../../../schema/entities/companies.ts';
import { settingOf } from '../../../schema/settings.ts';
import type { Tx } from '../../db/database.ts';
import { literal } from '../../db/sql/columns.ts';
import { PlatformRows } from '../platform/platformRows.ts';
import type { Company } from './shown.ts';

/** The zone of the company `t`: one of its settings. */
export const ZONE_SQL = `coalesce((select s.value #>> '{}' from system_configs s
  where s.company_id = t.id and s.key = 'timezone' and s.deleted_at is null),
  ${literal(String(settingOf('timezone').default))})`;

export type CompanyDetail = Company & { timezone: string };

/** A company with the settings that its form shows. */
export async function companyDetail(tx: Tx, id: number): Promise<CompanyDetail> {
  const company = await new PlatformRows(companies, tx).get(id);
  const [row] = await tx.query<{ timezone: string }>(
    `select ${ZONE_SQL} as timezone from companies t where t.id = $1`,
    [id],
  );
  return { ...company, timezone: row?.timezone ?? '' };
}
