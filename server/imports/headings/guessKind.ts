import type { Entity } from '../../../schema/entity.ts';
import { neededFields } from '../../../schema/imports.ts';
import type { Table } from '../../files/tables/table.ts';
import { idText } from '../cells/texts.ts';
import { forEachYielding } from '../unhurried.ts';
import { matchHeadings } from './matchHeadings.ts';

/** Usual names of files where they differ from our entity names. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'load-companies': ['facilities', 'locations', 'shippers', 'receivers', 'places'],
  accessorials: ['accessorial_types'],
  'load-stops': ['stops'],
  brokers: ['customers'],
  trucks: ['units', 'power_units'],
  'additional-deductions': ['recurring_deductions', 'deductions'],
  'driver-adjustments': ['adjustments'],
  'driver-debts': ['advances', 'debts'],
  'driver-holds': ['driver_balances', 'balances', 'escrow'],
  staffs: ['staff', 'people', 'users', 'employees'],
};

/**
 * What the rows of a file most likely are: how many of its headings are known, how many needed
 * fields it has, and what the file and its sheet are called. Null when nothing fits. Other requests
 * have their turns between two kinds.
 */
export async function guessKind(
  names: readonly (string | null)[],
  table: Table,
  kinds: readonly Entity[],
): Promise<Entity | null> {
  const scored: { entity: Entity; score: number }[] = [];
  await forEachYielding(kinds, entity => {
    scored.push({ entity, score: scoreOf(names, table, entity) });
  });
  const [best] = scored.sort((one, other) => other.score - one.score);
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
