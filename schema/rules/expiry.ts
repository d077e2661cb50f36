import { daysBetween, type PlainDate } from './weeks.ts';

/** What expires, as people sort it. Any other paper with a last day is a `paper`. */
export const expiryKinds = [
  'licence',
  'medical_card',
  'hazmat',
  'twic',
  'registration',
  'insurance',
  'inspection',
  'paper',
] as const;

export type ExpiryKind = (typeof expiryKinds)[number];

/** The dates on records that are watched, by entity and field. */
export const watchedDates = {
  drivers: {
    cdl_expiry: 'licence',
    medical_card_expiry: 'medical_card',
    hazmat_expiry: 'hazmat',
    twic_expiry: 'twic',
  },
  trucks: {
    registration_expiry: 'registration',
    insurance_expiry: 'insurance',
    annual_inspection_expiry: 'inspection',
  },
  trailers: {
    registration_expiry: 'registration',
    annual_inspection_expiry: 'inspection',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, ExpiryKind>>>>;

export const isWatched = (entity: string, field: string): boolean =>
  Object.hasOwn(watchedDates, entity) &&
  Object.hasOwn(watchedDates[entity as keyof typeof watchedDates], field); // it is a key of it

/** Papers whose last day is that of a field of their record, so that it is told once. */
const paperDates: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  drivers: { cdl: 'cdl_expiry', medical_card: 'medical_card_expiry' },
  trucks: {
    registration: 'registration_expiry',
    cab_card_irp: 'registration_expiry',
    insurance: 'insurance_expiry',
    annual_inspection: 'annual_inspection_expiry',
  },
  trailers: {
    registration: 'registration_expiry',
    annual_inspection: 'annual_inspection_expiry',
  },
};

/** The field of the record that a paper of this type speaks of; null where it speaks for itself. */
export const dateOfPaper = (entity: string, paperType: string): string | null =>
  paperDates[entity]?.[paperType] ?? null;

/** What sort of thing a paper that speaks for itself is. */
export const kindOfPaper = (paperType: string): ExpiryKind =>
  paperType.startsWith('insurance') ? 'insurance' : 'paper';

export type ExpiryState = 'expired' | 'due' | 'good';

export interface Expiry {
  state: ExpiryState;
  /** Days that are left: 0 on the last day, below zero after it. */
  days: number;
}

/** How a date stands today. What expires today is still good today. */
export function expiryOf(date: PlainDate, today: PlainDate, warningDays: number): Expiry {
  const days = daysBetween(today, date);
  if (days < 0) return { state: 'expired', days };
  return { state: days <= warningDays ? 'due' : 'good', days };
}

export type ExpiryNotice = 'due' | 'week' | 'expired';

/** The last days before which people are told once more. */
const LAST_DAYS = 7;

/**
 * What is to be told of a date with so many days left: that it comes near, that it is a week away,
 * that it is over. Each is told once, however often one looks; null while there is time.
 */
export function expiryNotice(days: number, warningDays: number): ExpiryNotice | null {
  if (days < 0) return 'expired';
  if (days <= Math.min(LAST_DAYS, warningDays)) return 'week';
  return days <= warningDays ? 'due' : null;
}
