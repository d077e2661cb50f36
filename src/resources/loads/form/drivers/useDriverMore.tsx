import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { payTypes } from '../../../../../schema/entities/drivers.ts';
import { instantOf, type LocalTime, localTimeOf } from '../../../../../schema/rules/time/zones.ts';
import { useChoiceWords } from '../../../../format/choiceWords.ts';
import { InlineText } from '../../../../grid/editors/InlineText.tsx';
import type { LineColumn } from '../../../../grid/lines/lineColumn.ts';
import { choiceColumn, numberColumn } from '../../../../grid/lines/lineColumns.tsx';
import type { MoreOfLine } from '../../../../grid/lines/moreOfLine.ts';
import type { Translate } from '../../../../i18n/useT.ts';
import { readDate, shownDate } from '../../../../inputs/dates/dateText.ts';
import { saySkipped } from '../../../../inputs/dates/saySkipped.ts';
import { isInstant, readTime } from '../../../../inputs/dates/timeText.ts';
import { ownToday, ownZone } from '../../../../storage/preferences/ownZone.ts';
import { saysDetails } from '../lineDetails.ts';
import { newDriverDetails } from './driverDetails.ts';

const cell = <K extends string>(key: K) => ({
  key,
  header: `linehaul.loads.drivers.${key}`,
  width: 0,
});

/** What an expanded driver shows below the line: this load's pay method, and the hours worked. */
export function useDriverMore(): MoreOfLine {
  const translate = useTranslate();
  const words = useChoiceWords('load-drivers', 'pay_type');
  return useMemo(() => {
    const columns = [
      choiceColumn({
        ...cell('pay_type'),
        choices: payTypes.map(id => ({ id, name: words(id) })),
        emptyText: translate('linehaul.loads.drivers.ownTerms'),
      }),
      numberColumn({ ...cell('rate'), shownDecimals: 2 }),
      momentColumn(cell('started_at'), translate),
      momentColumn(cell('finished_at'), translate),
    ];
    return { columns, isGiven: line => saysDetails(newDriverDetails, line) };
  }, [words, translate]);
}

/** A day and a time in one cell, in the person's own zone. The line holds the instant. */
const momentColumn = (
  basics: Pick<LineColumn, 'key' | 'header' | 'width'>,
  translate: Translate,
): LineColumn => ({
  ...basics,
  placeholder: 'linehaul.loads.drivers.momentFormat',
  show: line => shownMoment(line[basics.key]),
  editor: ({ value, ...props }) => (
    <InlineText
      {...props}
      text={shownMoment(value)}
      // An hour that occurs twice stays the saved one.
      read={text => (text === shownMoment(value) ? value : entered(text, translate))}
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

/** What the text of a cell means. A time that the clocks skip is said. */
function entered(text: string, translate: Translate): string | null {
  const local = readLocal(text);
  if (local) saySkipped(local, ownZone(), translate);
  return readMoment(text);
}

/** Text that is not a day and time stays as typed, to be rejected. */
function readMoment(text: string): string | null {
  const local = readLocal(text);
  return local ? instantOf(local, ownZone()) : text.trim() || null;
}

function readLocal(text: string): LocalTime | null {
  const [, day = '', clock = ''] = /^(\S+)\s+(.+)$/.exec(text.trim()) ?? [];
  const [date, time] = [readDate(day, ownToday()), readTime(clock)];
  return date && time ? { date, time } : null;
}
