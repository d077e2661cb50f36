import {
  addDays,
  type DateRange,
  type PlainDate,
  type Weekday,
  weekOf,
} from '../../../schema/rules/weeks.ts';

interface DatePreset {
  /** Its words are `linehaul.lists.presets.<name>`. */
  name: string;
  range: DateRange;
}

/** The stretches of days that people mean by name, as of today, where weeks begin so. */
export const datePresets = (today: PlainDate, weekStart: Weekday): DatePreset[] => [
  { name: 'today', range: { from: today, to: today } },
  { name: 'thisWeek', range: weekOf(today, weekStart) },
  { name: 'past7', range: { from: addDays(today, -6), to: today } },
  { name: 'past30', range: { from: addDays(today, -29), to: today } },
  { name: 'next30', range: { from: today, to: addDays(today, 30) } },
];
