import type { InventedStop } from './invented.ts';
import { Random } from './random.ts';

/** One broker's formats of dates, times and amounts. */
export type Hand = {
  date: (iso: string) => string;
  time: (clock: string) => string;
  window: (stop: InventedStop) => string;
  money: (amount: string) => string;
};

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const dates: Hand['date'][] = [
  iso => us(iso, '/', 4),
  iso => us(iso, '/', 2),
  iso => us(iso, '-', 2),
  iso => iso,
  iso => `${named(iso).slice(0, 3)} ${day(iso)}, ${iso.slice(0, 4)}`,
  iso => `${day(iso)}-${named(iso).slice(0, 3).toUpperCase()}-${iso.slice(0, 4)}`,
  iso => `${DAYS[new Date(`${iso}T00:00Z`).getUTCDay()]} ${us(iso, '/', 4)}`,
  iso => `${named(iso)} ${day(iso)}, ${iso.slice(0, 4)}`,
  iso => `${day(iso)} ${named(iso).slice(0, 3)} ${iso.slice(2, 4)}`,
];

const times: Hand['time'][] = [
  clock => clock,
  clock => clock,
  half,
  clock => half(clock).toLowerCase().replace(' ', ''),
  clock => clock.replace(':', ''),
];

const money: Hand['money'][] = [
  amount => `$${grouped(amount)}`,
  amount => `USD ${grouped(amount)}`,
  grouped,
  amount => `$ ${grouped(amount)}`,
];

export function handOf(seed: number, but: { bareTimes?: boolean; bareMoney?: boolean } = {}): Hand {
  const random = new Random(seed + 77);
  const date = random.of(dates);
  const time = random.of(but.bareTimes === false ? times.slice(0, 4) : times);
  const join = random.of(['-', ' - ', ' to ', ' thru ']);
  const appointed = random.of(['', '', ' APPT', ' (appointment)']);
  const first = random.of(['', '', 'FCFS ']);
  const window = ({ time_from, time_to }: InventedStop) =>
    time_to
      ? `${first}${time(time_from)}${join}${time(time_to)}`
      : `${time(time_from)}${appointed}`;
  return {
    date,
    time,
    window,
    money: random.of(but.bareMoney === false ? money.slice(0, 2) : money),
  };
}

function us(iso: string, mark: string, digits: 2 | 4): string {
  return `${iso.slice(5, 7)}${mark}${iso.slice(8)}${mark}${iso.slice(4 - digits, 4)}`;
}

const named = (iso: string) => MONTHS[Number(iso.slice(5, 7)) - 1] ?? '';
const day = (iso: string) => Number(iso.slice(8));

function half(clock: string): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

function grouped(amount: string): string {
  const [whole = '', cents = '00'] = amount.split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
}
