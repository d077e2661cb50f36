import { type Expiry, type ExpiryKind, expiryOf } from '../../../schema/rules/time/expiry.ts';
import { addDays, type PlainDate } from '../../../schema/rules/time/weeks.ts';
import type { Scope } from '../access.ts';
import { settingSql } from '../sql/settingSql.ts';
import { todayOf } from '../today.ts';
import { RADAR } from './radarSql.ts';

/** Something on a record that expires. */
export interface Expiring extends Expiry {
  /** The record's entity, or `company-documents` for the company itself. */
  model: string;
  model_id: number;
  name: string;
  /** The record's field, or the document's type. */
  what: string;
  kind: ExpiryKind;
  /** The record's date, or that of its latest document where this is earlier. */
  date: PlainDate;
  /** What the record says, where its latest document says another date. */
  record_date: PlainDate | null;
  /** What the latest document says, where that is another date than the record's. */
  document_date: PlainDate | null;
}

export interface RadarDays {
  today: PlainDate;
  warning_days: number;
}

/** The company's date and its warning days. */
export async function radarDays(scope: Pick<Scope, 'tx' | 'companyId'>): Promise<RadarDays> {
  const [row] = await scope.tx.query<{ days: number }>(
    `select coalesce(${settingSql('document_expiry_warning_days')}::int, 30) as days`,
    [scope.companyId],
  );
  return { today: await todayOf(scope), warning_days: row?.days ?? 30 };
}

/** What has expired or will within this many days, soonest first. */
export async function expiringWithin(
  days: number,
  models: readonly string[],
  { today, warning_days }: RadarDays,
  { tx, companyId }: Pick<Scope, 'tx' | 'companyId'>,
): Promise<Expiring[]> {
  const rows = await tx.query<Omit<Expiring, keyof Expiry>>(RADAR, [
    companyId,
    addDays(today, days),
    models,
  ]);
  return rows.map(row => ({ ...row, ...expiryOf(row.date, today, warning_days) }));
}
