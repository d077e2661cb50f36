import type { RaRecord, Validator } from 'react-admin';
import { readDate, shownDate } from '../../inputs/dates/dateText.ts';
import { readTime } from '../../inputs/dates/timeText.ts';
import { foundByName } from '../../inputs/lookup/foundByName.ts';
import { firstLine, type OptionTexts } from '../../inputs/lookup/option.ts';
import { groupedText, numberText, typedValue } from '../../inputs/numbers/numberText.ts';
import {
  dateText,
  noText,
  numberWithin,
  oneOf,
  timeText,
  validatorsOf,
} from '../../inputs/validate.ts';
import { ownToday } from '../../storage/preferences/ownZone.ts';
import {
  choiceEditor,
  dateEditor,
  lookupEditor,
  numberEditor,
  textEditor,
  timeEditor,
} from '../editors/editors.tsx';
import type { Line, LineColumn } from './lineColumn.ts';

type Basics = Pick<LineColumn, 'key' | 'header' | 'width'> &
  Partial<Pick<LineColumn, 'minWidth' | 'placeholder' | 'validate'>>;

/** Ready-made columns of lines, by the type of their field. */
export const textColumn = ({
  maxLength,
  ...basics
}: Basics & { maxLength?: number }): LineColumn => ({
  ...basics,
  show: line => String(line[basics.key] ?? ''),
  editor: textEditor({ maxLength }),
  read: text => text.trim() || null,
});

interface NumberColumn extends Basics {
  /** The most decimals: four, as rates have. */
  decimals?: number;
  shownDecimals?: number;
}

/** A number as its inputs read it. What can't be read stays in the cell, marked as wrong. */
export const numberColumn = ({
  decimals = 4,
  shownDecimals = 0,
  ...basics
}: NumberColumn): LineColumn => ({
  ...basics,
  align: 'right',
  show: line => groupedText(numberText(line[basics.key], shownDecimals)),
  editor: numberEditor({ decimals, shownDecimals }),
  read: text => typedValue(text, { decimals, allowNegative: true }),
  validate: [...validatorsOf(basics.validate), numberWithin({ decimals, allowNegative: true })],
});

export const moneyColumn = (basics: Basics): LineColumn =>
  numberColumn({ ...basics, decimals: 2, shownDecimals: 2 });

/** A whole number: typed decimals are cut off. */
export const integerColumn = (basics: Basics): LineColumn =>
  numberColumn({ ...basics, decimals: 0 });

export const dateColumn = (basics: Basics): LineColumn => ({
  placeholder: 'linehaul.inputs.date.format',
  ...basics,
  show: line => shownDate(line[basics.key]),
  editor: dateEditor(),
  read: text => (text.trim() === '' ? null : (readDate(text, ownToday()) ?? text)),
  validate: [...validatorsOf(basics.validate), dateText],
});

export const timeColumn = (basics: Basics): LineColumn => ({
  placeholder: 'linehaul.inputs.time.format',
  ...basics,
  show: line => String(line[basics.key] ?? ''),
  editor: timeEditor(),
  read: text => (text.trim() === '' ? null : (readTime(text) ?? text)),
  validate: [...validatorsOf(basics.validate), timeText],
});

interface ChoiceColumn extends Basics {
  /** Already as text: a select shows nothing else. */
  choices: readonly { id: string | number; name: string }[];
  emptyText?: string;
}

export const choiceColumn = ({ choices, emptyText, ...basics }: ChoiceColumn): LineColumn => ({
  ...basics,
  show: line => choices.find(({ id }) => id === line[basics.key])?.name ?? textIn(line, basics.key),
  editor: choiceEditor({ choices, emptyText }),
  read: text =>
    choices.find(({ id, name }) => sameWord(name, text) || sameWord(String(id), text))?.id ??
    (text.trim() || null),
  validate: [...validatorsOf(basics.validate), oneOf(choices.map(({ id }) => id))],
});

/** Yes or no, with the given labels. Empty when neither is set. */
export function flagColumn({
  yes,
  no,
  ...basics
}: Basics & { yes: string; no: string }): LineColumn {
  const choices = [
    { id: 'yes', name: yes },
    { id: 'no', name: no },
  ];
  const column = choiceColumn({ ...basics, choices });
  const wordOf = (is: unknown) => (typeof is === 'boolean' ? (is ? 'yes' : 'no') : is);
  return {
    ...column,
    show: line => column.show({ [basics.key]: wordOf(line[basics.key]) }),
    editor: props => column.editor?.({ ...props, value: wordOf(props.value) }),
    // A pasted text that is neither stays, for the column to refuse.
    put: (line, word) => ({
      ...line,
      [basics.key]: word === 'yes' || word === 'no' ? word === 'yes' : word,
    }),
  };
}

interface LookupColumn extends Basics, OptionTexts {
  reference: string;
  filter?: object;
  /** Where the line has the record itself, for its name: `load_company` next to its id. */
  recordKey: string;
  /** Further fields that the chosen record fills. */
  fill?: (record: RaRecord | null) => Line;
}

/** A record found by typing. The line stores its id under `key` and the record under `recordKey`. */
export function lookupColumn({ recordKey, fill, ...column }: LookupColumn): LineColumn {
  const { reference, filter, optionText, secondText, ...basics } = column;
  const recordIn = (line: Line) => {
    const record = line[recordKey];
    return isRecord(record) ? record : undefined;
  };
  return {
    ...basics,
    show: line => {
      const record = recordIn(line);
      return record ? firstLine(record, optionText) : textIn(line, basics.key);
    },
    editor: lookupEditor<Line>({ reference, filter, optionText, secondText, record: recordIn }),
    put: (line, value) => {
      const record = isRecord(value) ? value : null;
      const kept = record?.id ?? (typeof value === 'string' ? value : null);
      return { ...line, [basics.key]: kept, [recordKey]: record, ...fill?.(record) };
    },
    // Text that names no record stays visible, as a wrong value.
    read: text => text.trim() || null,
    find: (text, from) => foundByName(from, text, { reference, filter, optionText }),
    validate: [...validatorsOf(basics.validate), noText],
  };
}

/** A read-only column: a city that the facility brings along, a total. */
export const readColumn = (basics: Basics & Pick<LineColumn, 'show' | 'align'>): LineColumn =>
  basics;

/** Required in every line. */
export const inEveryLine = (column: LineColumn, validator: Validator): LineColumn => ({
  ...column,
  validate: [validator, ...validatorsOf(column.validate)],
});

const isRecord = (value: unknown): value is RaRecord =>
  typeof value === 'object' && value !== null && 'id' in value;

/** A pasted value that the column can't accept. */
const textIn = (line: Line, key: string): string => {
  const value = line[key];
  return typeof value === 'string' ? value : '';
};

const sameWord = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
