import type { Instant } from '../../../schema/rules/time/zones.ts';

/** Parses a typed time of day: 9:30, 930, 0930, 9, 9p, 9:30 pm. Returns HH:MM, or undefined. */
export function readTime(typed: string): string | undefined {
  const text = typed.trim().toLowerCase().replaceAll('.', ':').replace(/\s+/g, '');
  const parts = /^(\d{1,2})(?::?([0-5]\d))?(?::[0-5]\d)?(a|am|p|pm)?$/.exec(text);
  if (!parts) return undefined;

  const [, hours = '', minutes = '00', half] = parts;
  const hour = half ? onHalf(Number(hours), half.startsWith('p')) : Number(hours);
  if (hour === undefined || hour > 23) return undefined;
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

/** 12 a.m. is midnight and 12 p.m. is noon. */
function onHalf(hour: number, isAfternoon: boolean): number | undefined {
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (isAfternoon ? 12 : 0);
}

/** A complete time of day, HH:MM. */
export const isTime = (text: unknown): text is string =>
  typeof text === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** A text that is a complete instant. */
export const isInstant = (value: unknown): value is Instant =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/.test(value) &&
  !Number.isNaN(Date.parse(value));
