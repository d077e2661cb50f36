import { daysBetween, dayText, type PlainDate } from './weeks.ts';

/** Block: the law or the fleet forbids it. Warn: somebody should decide. Inform: good to know. */
export type FindingLevel = 'block' | 'warn' | 'inform';

export type Finding = {
  level: FindingLevel;
  code: string;
  /** What the finding is about. */
  subject: 'driver' | 'truck' | 'trailer' | 'load' | 'broker';
  id: number | null;
  message: string;
};

/** Makes the findings about one subject: one where it applies, else none. */
type Find = (applies: boolean, level: FindingLevel, code: string, message: string) => Finding[];

export function finder(subject: Finding['subject'], id: number): Find {
  return (applies, level, code, message) =>
    applies ? [{ level, code, subject, id, message }] : [];
}

/** The days for which a paper is needed: from today through the last one of the load. */
type Needed = { today: PlainDate; until: PlainDate; warning_days?: number };

/**
 * A paper that has expired, or will before the load is over, blocks; one that expires soon after
 * warns; a date that is unknown says nothing.
 */
export function expiryOf({ today, until, warning_days = 30 }: Needed) {
  return (about: Find, code: string, paper: string, expiry: PlainDate | null | undefined) => {
    if (!expiry) return [];
    const left = daysBetween(until, expiry);
    const day = dayText(expiry);
    return [
      ...about(
        left < 0,
        'block',
        `${code}_expired`,
        expiry < today
          ? `${paper} expired on ${day}.`
          : `${paper} expires on ${day}; the load needs it through ${dayText(until)}.`,
      ),
      ...about(
        left >= 0 && left <= warning_days,
        'warn',
        `${code}_expires`,
        `${paper} expires on ${day}.`,
      ),
    ];
  };
}
