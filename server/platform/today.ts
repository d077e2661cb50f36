import type { PlainDate } from '../../schema/rules/weeks.ts';
import { dateIn } from '../clock.ts';
import type { Scope } from '../db/access.ts';

/** The calendar day of the company's people. */
export async function todayOf({ tx }: Pick<Scope, 'tx'>): Promise<PlainDate> {
  const [row] = await tx.query<{ zone: string }>('select company_zone() as zone');
  return dateIn(row?.zone ?? 'UTC');
}
