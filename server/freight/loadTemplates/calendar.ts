import type { PlainDate, Weekday } from '../../../schema/rules/time/weeks.ts';
import { localDateOf } from '../../../schema/rules/time/zones.ts';
import { settingOf } from '../../../schema/settings.ts';
import { now } from '../../clock.ts';
import type { Scope } from '../../db/access.ts';
import { settingSql } from '../../db/sql/settingSql.ts';
import { weekStartSql } from '../../db/sql/weekStartSql.ts';

/** The company's date, and the first day of its weeks. */
export async function calendarOf({
  tx,
  companyId,
}: Scope): Promise<{ today: PlainDate; week_start: Weekday }> {
  const [row] = await tx.query<{ zone: string | null; week_start: Weekday }>(
    `select ${settingSql('timezone')} as zone, ${weekStartSql()} as week_start
     from companies where id = $1`,
    [companyId],
  );
  if (!row) throw new Error(`Company ${companyId} is not there.`);
  const zone = row.zone ?? String(settingOf('timezone').default);
  return { today: localDateOf(now().toISOString(), zone), week_start: row.week_start };
}
