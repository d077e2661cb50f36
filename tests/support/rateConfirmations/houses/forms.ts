import type { InventedStop } from '../invented.ts';

// A broker's formats of dates, times and amounts.

const MONTHS =
  'January February March April May June July August September October November December';
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const month = (iso: string) => MONTHS.split(' ')[Number(iso.slice(5, 7)) - 1] ?? '';
const day = (iso: string) => Number(iso.slice(8));
const weekday = (iso: string) => DAYS[new Date(`${iso}T00:00Z`).getUTCDay()] ?? '';

export const dates = {
  slashed: (iso: string) => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(2, 4)}`,
  slashedLong: (iso: string) => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`,
  plain: (iso: string) => `${month(iso).slice(0, 3)} ${day(iso)} ${iso.slice(0, 4)}`,
  military: (iso: string) =>
    `${iso.slice(8)}-${month(iso).slice(0, 3).toUpperCase()}-${iso.slice(0, 4)}`,
  iso: (iso: string) => iso,
  noYear: (iso: string) => `${weekday(iso).slice(0, 3)} ${iso.slice(5, 7)}/${iso.slice(8)}`,
  spoken: (iso: string) => `${weekday(iso)}, ${month(iso)} ${day(iso)}, ${iso.slice(0, 4)}`,
  phone: (iso: string) =>
    `${weekday(iso).slice(0, 3)}, ${month(iso).slice(0, 3)} ${day(iso)}, ${iso.slice(0, 4)}`,
};

export const times = {
  clock: (time: string) => time,
  bare: (time: string) => time.replace(':', ''),
  half: (time: string) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
  },
};

/** The day when a stop's window ends: the next one if it passes midnight. */
export function closingDay({ date, time_from, time_to }: InventedStop): string {
  if (!time_to || time_to > time_from) return date;
  return new Date(Date.parse(`${date}T00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

export const grouped = (amount: string) =>
  `${amount.startsWith('-') ? '-' : ''}${amount.replace('-', '').replace(/\B(?=(\d{3})+(?:\.|$))/g, ',')}`;

/** $1,200.00, and ($24.00) for a deduction. */
export const bracketed = (amount: string) =>
  amount.startsWith('-') ? `($${grouped(amount.slice(1))})` : `$${grouped(amount)}`;

export const signed = (amount: string) =>
  amount.startsWith('-') ? `-$${grouped(amount.slice(1))}` : `$${grouped(amount)}`;

export const reference = (
  { reference_numbers }: Pick<InventedLoadLike, 'reference_numbers'>,
  type: string,
) => reference_numbers.find(one => one.type === type)?.value ?? '';

type InventedLoadLike = { reference_numbers: { type: string; value: string }[] };
