import { daysBetween, type PlainDate } from './weeks.ts';

/** What expires, as people sort it. Any other document with an expiry date is a `document`. */
export const expiryKinds = [
  'license',
  'medical_card',
  'hazmat',
  'twic',
  'registration',
  'insurance',
  'inspection',
  'document',
] as const;

export type ExpiryKind = (typeof expiryKinds)[number];

/** The watched dates of records, by entity and field. */
export const watchedDates = {
  drivers: {
    cdl_expiry: 'license',
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
  Object.hasOwn(watchedDates[entity as keyof typeof watchedDates], field); // It is one of its keys.

/** Documents whose expiry date is also a field of their record, so that it is announced once. */
const documentDates: Readonly<Record<string, Readonly<Record<string, string>>>> = {
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

/**
 * The field of the record that a document of this type corresponds to. Null when it stands alone.
 */
export const dateOfDocument = (entity: string, documentType: string): string | null =>
  documentDates[entity]?.[documentType] ?? null;

/** The types of the documents that a watched date of a record corresponds to. */
export const documentsOfDate = (entity: string, field: string): string[] =>
  Object.entries(documentDates[entity] ?? {}).flatMap(([type, date]) =>
    date === field ? [type] : [],
  );

/** The kind of a document that stands alone. */
export const kindOfDocument = (documentType: string): ExpiryKind =>
  documentType.startsWith('insurance') ? 'insurance' : 'document';

export type ExpiryState = 'expired' | 'due' | 'good';

export interface Expiry {
  state: ExpiryState;
  /** Days left: 0 on the last day, negative after it. */
  days: number;
}

/** The state of a date today. What expires today is still valid today. */
export function expiryOf(date: PlainDate, today: PlainDate, warningDays: number): Expiry {
  const days = daysBetween(today, date);
  if (days < 0) return { state: 'expired', days };
  return { state: days <= warningDays ? 'due' : 'good', days };
}

export type ExpiryNotice = 'due' | 'week' | 'expired';

/** The number of days before the last one on which people are notified again. */
const LAST_DAYS = 7;

/**
 * What to announce about a date with this many days left: it comes near, it is a week away, it has
 * passed. Each is announced once. Null while there is time.
 */
export function expiryNotice(days: number, warningDays: number): ExpiryNotice | null {
  if (days < 0) return 'expired';
  if (days <= Math.min(LAST_DAYS, warningDays)) return 'week';
  return days <= warningDays ? 'due' : null;
}
