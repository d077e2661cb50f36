import { fieldLabel } from '../../../layout/feedback/fieldLabel.ts';
import type { MoreDifference } from '../../form/ConflictDialog.tsx';
import type { Side } from '../../form/conflict.ts';
import type { AnyLine, LineDifference } from './mergedLists.ts';
import type { StopNames } from './stopNames.ts';

type Translate = (key: string, options?: object) => string;

/** Cells that follow from others, or that no column shows. */
const UNSEEN = new Set(['timezone', 'instants', 'is_later', 'is_manual_price', 'rate_type']);

/** The differences of a load's lines as the dialog shows them; a stop is called as in its version. */
export function lineWords(
  all: readonly LineDifference[],
  stops: Readonly<Record<Side, StopNames>>,
  translate: Translate,
): MoreDifference[] {
  return all
    .filter(({ cell }) => cell === null || !UNSEEN.has(cell))
    .map(({ path, label, isClash, start, mine, theirs, cell }) => ({
      ...{ path, isClash, start },
      label: fieldLabel(label, 'loads', translate),
      words: {
        mine: wordsOf(mine, cell, stops.mine, translate),
        theirs: wordsOf(theirs, cell, stops.theirs, translate),
      },
    }));
}

function wordsOf(
  line: AnyLine | null,
  cell: string | null,
  stops: StopNames,
  translate: Translate,
): string {
  if (line === null) return translate('linehaul.forms.conflict.removed');
  if (cell === null) return translate('linehaul.forms.conflict.changed');
  const value = line[cell];
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return translate(value ? 'ra.boolean.true' : 'ra.boolean.false');
  if (cell.endsWith('stop_id')) return stops.get(value) ?? String(value);
  return cell.endsWith('_id') ? nameOf(line[cell.slice(0, -3)]) || String(value) : String(value);
}

/** The record beside an id, by whichever of its fields names it. */
function nameOf(record: unknown): string {
  if (typeof record !== 'object' || record === null) return '';
  const { company_name, first_name, last_name, name, number } = record as Record<string, unknown>; // a record
  const whole = [first_name, last_name].filter(Boolean).join(' ');
  return String(company_name ?? (whole || name || number || ''));
}
