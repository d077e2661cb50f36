import { type Expiry, type ExpiryKind, expiryOf } from '../../schema/rules/expiry.ts';
import { addDays, type PlainDate } from '../../schema/rules/weeks.ts';
import type { Scope } from '../db/access.ts';
import { settingSql } from '../db/sql/settingSql.ts';
import { todayOf } from '../platform/today.ts';
import { RADAR } from './radarSql.ts';

/** Something of a record that has a last day. */
export interface Expiring extends Expiry {
  /** The record's entity, or `company-documents` for the company itself. */
  model: string;
  model_id: number;
  name: string;
  /** The field of the record, or the type of the paper. */
  what: string;
  kind: ExpiryKind;
  date: PlainDate;
}

export interface RadarDays {
  today: PlainDate;
  warning_days: number;
}

/** The company's own day, and how early it wants to be warned. */
export async function radarDays(scope: Pick<Scope, 'tx' | 'companyId'>): Promise<RadarDays> {
  const [row] = await scope.tx.query<{ days: number }>(
    `select coalesce(${settingSql('document_expiry_warning_days')}::int, 30) as days`,
    [scope.companyId],
  );
  return { today: await todayOf(scope), warning_days: row?.days ?? 30 };
}

/** What is over, or will be within so many days, the next one first. */
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
