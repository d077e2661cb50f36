import type { Instant } from '../time/zones.ts';
import type { Availability } from './driverAvailability.ts';

/** Why a driver needs attention, most urgent first. */
export const attentionCodes = [
  'late',
  'will_be_late',
  'document_expired',
  'stop',
  'no_answer',
  'no_contact',
  'no_load',
  'long_out',
  'document_due',
] as const;

export type AttentionCode = (typeof attentionCodes)[number];

/** `value`: minutes late now or by the ETA, days to or since the expiry, hours without contact, or days out. */
export interface Attention {
  code: AttentionCode;
  value: number | null;
}

export interface AttentionFacts {
  availability: Availability;
  /** Nobody reached the driver, who may be on a load all the same. */
  is_unanswered: boolean;
  late_minutes: number | null;
  /** Of its ETA after the end of the next stop's window. */
  off_minutes: number | null;
  has_next_load: boolean;
  days_out: number;
  contact_at: Instant | null;
  /** Days left of each document that has expired or soon will. */
  document_days: readonly number[];
}

/** Hours without contact after which somebody should call a driver on the road. */
const QUIET_HOURS = 24;

/** Days out after which home time is due. */
const LONG_DAYS = 21;

/** The reasons why a driver needs attention, most urgent first. */
export function attentionOf(facts: AttentionFacts, now: Instant): Attention[] {
  const { availability, late_minutes, off_minutes, days_out, contact_at, document_days } = facts;
  const found: Attention[] = [];
  if (late_minutes !== null) found.push({ code: 'late', value: late_minutes });
  else if (off_minutes !== null && off_minutes > 0) {
    found.push({ code: 'will_be_late', value: off_minutes });
  }
  const first = Math.min(...document_days);
  if (first < 0) found.push({ code: 'document_expired', value: -first });
  if (availability === 'stop') found.push({ code: 'stop', value: null });
  if (facts.is_unanswered) found.push({ code: 'no_answer', value: null });
  const quiet = contact_at && Math.floor((Date.parse(now) - Date.parse(contact_at)) / HOUR_MS);
  if (availability === 'on_load' && (quiet === null || Number(quiet) >= QUIET_HOURS)) {
    found.push({ code: 'no_contact', value: quiet === null ? null : Number(quiet) });
  }
  if (availability === 'ready' && !facts.has_next_load)
    found.push({ code: 'no_load', value: null });
  if (days_out > LONG_DAYS) found.push({ code: 'long_out', value: days_out });
  if (first >= 0 && Number.isFinite(first)) found.push({ code: 'document_due', value: first });
  return found;
}

/** Drivers with the most urgent reason come first. Those without a reason come last. */
export const urgencyOf = ([first]: readonly Attention[]): number =>
  first ? attentionCodes.indexOf(first.code) : attentionCodes.length;

const HOUR_MS = 3_600_000;
