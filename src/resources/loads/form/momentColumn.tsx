import { instantOf, localTimeOf } from '../../../../schema/rules/time/zones.ts';
import { InlineText } from '../../../grid/editors/InlineText.tsx';
import type { LineColumn } from '../../../grid/lines/lineColumn.ts';
import { readDate, shownDate } from '../../../inputs/dates/dateText.ts';
import { readTime } from '../../../inputs/dates/timeText.ts';
import { isInstant } from '../../../inputs/dates/twice.ts';
import { ownToday, ownZone } from '../../../storage/preferences/ownZone.ts';

/** A day and a time in one cell, in the person's own zone. The line holds the instant. */
export const momentColumn = (basics: Pick<LineColumn, 'key' | 'header' | 'width'>): LineColumn => ({
  ...basics,
  placeholder: 'linehaul.loads.drivers.momentFormat',
  show: line => shownMoment(line[basics.key]),
  editor: ({ value, ...props }) => (
    <InlineText
      {...props}
      text={shownMoment(value)}
      // An hour that occurs twice stays the saved one.
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

/** Text that is not a day and time stays as typed, to be rejected. */
function readMoment(text: string): string | null {
  const typed = text.trim();
  const [, day = '', clock = ''] = /^(\S+)\s+(.+)$/.exec(typed) ?? [];
  const [date, time] = [readDate(day, ownToday()), readTime(clock)];
  return date && time ? instantOf({ date, time }, ownZone()) : typed || null;
}
