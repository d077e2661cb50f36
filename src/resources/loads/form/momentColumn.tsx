import { instantOf, localTimeOf } from '../../../../schema/rules/zones.ts';
import { InlineText } from '../../../grid/editors/InlineText.tsx';
import type { LineColumn } from '../../../grid/lines/lineColumn.ts';
import { readDate, shownDate } from '../../../inputs/dates/dateText.ts';
import { readTime } from '../../../inputs/dates/timeText.ts';
import { isInstant } from '../../../inputs/dates/twice.ts';
import { ownToday, ownZone } from '../../../preferences/ownZone.ts';

/** A day and a time in one cell, by the person's own clocks; the line keeps the instant. */
export const momentColumn = (basics: Pick<LineColumn, 'key' | 'header' | 'width'>): LineColumn => ({
  ...basics,
  placeholder: 'linehaul.loads.drivers.momentFormat',
  show: line => shownMoment(line[basics.key]),
  editor: ({ value, ...props }) => (
    <InlineText
      {...props}
      text={shownMoment(value)}
      // An hour that the clocks show twice stays the one that it was.
      read={text => (text === shownMoment(value) ? value : readMoment(text))}
    />
  ),
  read: readMoment,
  validate: value =>
    value === null || value === undefined || isInstant(value)
      ? undefined
      : { message: 'linehaul.inputs.wrong.time', args: {} },
});

function shownMoment(value: unknown): string {
  if (!isInstant(value)) return String(value ?? '');
  const { date, time } = localTimeOf(value, ownZone());
  return `${shownDate(date)} ${time.slice(0, 5)}`;
}

/** What is no day and time stays as it was typed, to be refused. */
function readMoment(text: string): string | null {
  const typed = text.trim();
  const [, day = '', clock = ''] = /^(\S+)\s+(.+)$/.exec(typed) ?? [];
  const [date, time] = [readDate(day, ownToday()), readTime(clock)];
  return date && time ? instantOf({ date, time }, ownZone()) : typed || null;
}
