import type { Entity } from '../../../schema/entity.ts';
import { neededFields } from '../../../schema/imports.ts';
import { idText } from '../cells/texts.ts';
import type { Table } from '../table.ts';
import { matchHeadings } from './matchHeadings.ts';

/** What people call their files, where it is not what the records are called here. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'load-companies': ['facilities', 'locations', 'shippers', 'receivers', 'places'],
  accessorials: ['accessorial_types'],
  'load-stops': ['stops'],
  brokers: ['customers'],
  trucks: ['units', 'power_units'],
  staffs: ['staff', 'people', 'users', 'employees'],
};

/**
 * What the rows of a file most likely are: how many of its headings are known, how many needed
 * fields it has, and what the file and its sheet are called. Null when nothing fits.
 */
export function guessKind(
  names: readonly (string | null)[],
  table: Table,
  kinds: readonly Entity[],
): Entity | null {
  const scored = kinds
    .map(entity => ({ entity, score: scoreOf(names, table, entity) }))
    .sort((one, other) => other.score - one.score);
  const [best] = scored;
  return best && best.score > 0.4 ? best.entity : null;
}

function scoreOf(names: readonly (string | null)[], table: Table, entity: Entity): number {
  const matches = matchHeadings(table, entity).filter(({ field }) => field !== null);
  const known = matches.reduce((sum, { confidence }) => sum + confidence, 0);
  const needed = neededFields(entity);
  const found = needed.filter(field => matches.some(match => match.field === field));
  const share = known / Math.max(table.headings.length, 1);
  const whole = needed.length === 0 ? 0 : found.length / needed.length;
  return (
    share * 0.6 +
    whole * 0.4 +
    (names.some(name => name !== null && isNamed(name, entity)) ? 0.5 : 0)
  );
}

function isNamed(file: string, { name }: Entity): boolean {
  const words = idText(file.replace(/\.\w+$/, ''));
  return [name, ...(NAMES[name] ?? [])].some(one => words === idText(one));
}
