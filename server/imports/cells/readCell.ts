import type { Field } from '../../../schema/fields.ts';
import type { Repair } from '../../../schema/importReports.ts';
import { instantOf } from '../../../schema/rules/time/zones.ts';
import type { Cell } from '../../files/tables/table.ts';
import { choiceIn, type Words } from './choiceIn.ts';
import { dateOf, localTimeIn, timeIn } from './dates.ts';
import { decimalIn, detailIn } from './numbers.ts';
import { suggestionFor } from './suggestion.ts';
import { textOf } from './texts.ts';

/** The value of a cell for its field, or why it has none. */
export type CellReading =
  | { value: unknown; problem?: undefined }
  | { problem: string; repair: Repair; suggestion?: string | null };

export type CellContext = {
  /** The field's name: a ZIP code is padded in every entity. */
  name: string;
  words?: Words;
  /** The zone of times without one. */
  zone: string;
  /** 31/12/2026 rather than 12/31/2026. */
  dayFirst?: boolean;
};

/**
 * Reads a cell by its field's kind, into the value that a request would send. `readRecord` still
 * checks it: this only reverses what spreadsheets and people do to values.
 */
export function readCell(field: Field, cell: Cell, context: CellContext): CellReading {
  const text = textOf(cell);
  if (text === null) return { value: null };

  switch (field.kind) {
    case 'text':
    case 'secret':
    case 'json':
      return { value: readText(field, text, context) };
    case 'integer':
      return read(detailIn(cell), `"${text}" is not a whole number.`);
    case 'money':
    case 'rate':
    case 'miles':
    case 'coordinate':
      return read(decimalIn(cell), `"${text}" is not a number.`);
    case 'phone':
      return read(phoneIn(text), `"${text}" is not a phone number.`);
    case 'date':
      return read(dateOf(cell, context.dayFirst), `"${text}" is not a date.`);
    case 'moment':
      return readMoment(cell, text, context);
    case 'time':
      return read(timeIn(cell), `"${text}" is not a time of day.`);
    case 'flag':
      return read(flagIn(text), `"${text}" is neither yes nor no.`);
    case 'choice':
      return readChoice(field, text, context.words);
    case 'choices':
      return readChoices(field, text, context.words);
    case 'belongsTo':
    case 'file':
      // References are found by their keys, a whole column at once: see references.ts.
      return { value: text };
  }
}

function read(value: unknown, problem: string): CellReading {
  return value === null ? { problem, repair: 'correct_value' } : { value };
}

/** A cell may be broken into lines; where the field is a single line they follow each other. */
function readText({ options }: Field, text: string, { name }: CellContext): string {
  if (/(^|_)zip$/.test(name)) return zipOf(text);
  // Exports, the file of refused rows included, put an apostrophe before what looks like a formula.
  if (/^'[=+\-@]/.test(text)) return text.slice(1);
  // MC-123, MC# 123 and 123 are the same number.
  const figures = options.format === 'digits' ? /^[a-z#.\s:-]*(\d+)$/i.exec(text)?.[1] : undefined;
  return figures ?? (options.long ? text : text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '));
}

/** A spreadsheet reads a ZIP code as a number and drops its leading zeros. */
function zipOf(text: string): string {
  const [, five, four] = /^(\d{3,5})(-\d{4})?$/.exec(text) ?? [];
  return five === undefined ? text : `${five.padStart(5, '0')}${four ?? ''}`;
}

const INSTANT = /T.*(Z|[+-]\d{2}:?\d{2})$/i;

function readMoment(cell: Cell, text: string, { zone, dayFirst }: CellContext): CellReading {
  if (INSTANT.test(text)) return { value: text };
  const local = localTimeIn(cell, dayFirst);
  return read(local && instantOf(local, zone), `"${text}" is not a date and time.`);
}

const YES = ['y', 'yes', 'true', '1', 'x', 'on'];
const NO = ['n', 'no', 'false', '0', 'off', '-'];

function flagIn(text: string): boolean | null {
  const word = text.toLowerCase();
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : null;
}

function readChoice({ choices = [] }: Field, text: string, words: Words = {}): CellReading {
  const value = choiceIn(text, choices, words);
  if (value !== null) return { value };
  const names = [...Object.keys(words), ...choices.map(id => String(id).replaceAll('_', ' '))];
  return {
    problem: `"${text}" is not one of the choices.`,
    repair: 'map_value',
    suggestion: suggestionFor(text, names),
  };
}

/** Several choices in one cell, separated by commas. Letters such as endorsements also without. */
function readChoices(field: Field, text: string, words?: Words): CellReading {
  const isLetters = (field.choices ?? []).every(id => String(id).length === 1);
  const parts = isLetters && /^[a-z]+$/i.test(text) ? [...text] : text.split(/[,;|/]/);
  const readings = parts
    .map(part => part.trim())
    .filter(part => part !== '')
    .map(part => readChoice(field, part, words));
  const failed = readings.find(reading => reading.problem !== undefined);
  return failed ?? { value: readings.map(reading => ('value' in reading ? reading.value : null)) };
}

/** A phone number as stored. Ten digits are a North American number. Null when it is not one. */
function phoneIn(text: string): string | null {
  if (/[a-z]/i.test(text)) return null;
  const figures = text.replace(/\D/g, '');
  if (text.startsWith('+'))
    return figures.length >= 7 && figures.length <= 15 ? `+${figures}` : null;
  if (figures.length === 10) return `+1${figures}`;
  return figures.length === 11 && figures.startsWith('1') ? `+${figures}` : null;
}
