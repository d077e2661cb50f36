import { fieldLabel } from '../../../feedback/fieldLabel.ts';
import type { Translate } from '../../../i18n/useT.ts';
import type { MoreDifference } from '../../form/ConflictDialog.tsx';
import type { Side } from '../../form/conflict.ts';
import { type NameInCell, nameOf } from './lineNames.ts';
import type { AnyLine, LineDifference } from './mergedLists.ts';

/** Cells that are computed from others, or that no column shows. */
const UNSEEN = new Set([
  'timezone',
  'instants',
  'way',
  'is_later',
  'is_manual_price',
  'is_manual_driver_amount',
  'rate_type',
  'code',
  'method',
]);

/**
 * The differences of a load's lines as the dialog shows them, each with the names of its version.
 */
export function lineWords(
  all: readonly LineDifference[],
  names: Readonly<Record<Side, NameInCell>>,
  translate: Translate,
): MoreDifference[] {
  return all
    .filter(({ cell }) => cell === null || !UNSEEN.has(cell))
    .map(({ path, label, isClash, start, mine, theirs, cell }) => ({
      path,
      isClash,
      start,
      label: fieldLabel(label, 'loads', translate),
      words: {
        mine: wordsOf(mine, cell, names.mine, translate),
        theirs: wordsOf(theirs, cell, names.theirs, translate),
      },
    }));
}

function wordsOf(
  line: AnyLine | null,
  cell: string | null,
  names: NameInCell,
  translate: Translate,
): string {
  if (line === null) return translate('linehaul.forms.conflict.removed');
  if (cell === null) return translate('linehaul.forms.conflict.changed');
  const value = line[cell];
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return translate(value ? 'ra.boolean.true' : 'ra.boolean.false');
  if (!cell.endsWith('_id')) return String(value);
  return nameOf(line[cell.slice(0, -3)]) || (names(cell, value) ?? String(value));
}
