import type { PlainDate } from '../../schema/rules/time/weeks.ts';
import { dateIn } from '../clock.ts';
import type { Scope } from './access.ts';

/** The current date in the company's time zone. */
export async function todayOf({ tx }: Pick<Scope, 'tx'>): Promise<PlainDate> {
  const [row] = await tx.query<{ zone: string }>('select company_zone() as zone');
  return dateIn(row?.zone ?? 'UTC');
}
