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

/** An expired paper blocks, one about to expire warns; a date that is unknown says nothing. */
export function expiryOf(today: PlainDate, warningDays = 30) {
  return (about: Find, code: string, paper: string, expiry: PlainDate | null | undefined) => {
    if (!expiry) return [];
    const days = daysBetween(today, expiry);
    return [
      ...about(days < 0, 'block', `${code}_expired`, `${paper} expired on ${dayText(expiry)}.`),
      ...about(
        days >= 0 && days <= warningDays,
        'warn',
        `${code}_expires`,
        `${paper} expires on ${dayText(expiry)}.`,
      ),
    ];
  };
}
