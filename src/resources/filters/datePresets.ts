import {
  addDays,
  type DateRange,
  type PlainDate,
  type Weekday,
  weekOf,
} from '../../../schema/rules/time/weeks.ts';

interface DatePreset {
  /** Its texts are `linehaul.lists.presets.<name>`. */
  name: string;
  range: DateRange;
}

/** The named date ranges as of today, with the company's first day of the week. */
export const datePresets = (today: PlainDate, weekStart: Weekday): DatePreset[] => [
  { name: 'today', range: { from: today, to: today } },
  { name: 'thisWeek', range: weekOf(today, weekStart) },
  { name: 'past7', range: { from: addDays(today, -6), to: today } },
  { name: 'past30', range: { from: addDays(today, -29), to: today } },
  { name: 'next30', range: { from: today, to: addDays(today, 30) } },
];
