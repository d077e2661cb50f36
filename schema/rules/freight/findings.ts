import type { Finding } from '../../responses/loads.ts';
import { daysBetween, dayText, type PlainDate } from '../time/weeks.ts';

export type { Finding };
export type FindingLevel = Finding['level'];

/** Findings that need a decision first. The rest is only for information. */
export const isObjection = ({ level }: Pick<Finding, 'level'>): boolean => level !== 'inform';

/** The code of a booking at the same time, after its subject. */
export const DOUBLE_BOOKED = '_double_booked';

/** Makes findings about one subject: one where it applies, else none. */
type Find = (applies: boolean, level: FindingLevel, code: string, message: string) => Finding[];

export function finder(subject: Finding['subject'], id: number): Find {
  return (applies, level, code, message) =>
    applies ? [{ level, code, subject, id, message }] : [];
}

/** The days on which a document must be valid: from today through the last day of the load. */
type Needed = { today: PlainDate; until: PlainDate; warning_days?: number };

/**
 * A document that has expired, or will before the load is over, blocks. One that expires soon after
 * warns. An unknown date gives no finding.
 */
export function expiryOf({ today, until, warning_days = 30 }: Needed) {
  return (about: Find, code: string, document: string, expiry: PlainDate | null | undefined) => {
    if (!expiry) return [];
    const left = daysBetween(until, expiry);
    const day = dayText(expiry);
    return [
      ...about(
        left < 0,
        'block',
        `${code}_expired`,
        expiry < today
          ? `${document} expired on ${day}.`
          : `${document} expires on ${day}; the load needs it through ${dayText(until)}.`,
      ),
      ...about(
        left >= 0 && left <= warning_days,
        'warn',
        `${code}_expires`,
        `${document} expires on ${day}.`,
      ),
    ];
  };
}
