import { loadStatuses, loadStatusWord } from '../../../schema/rules/freight/loadStates.ts';
import type { Name } from './names.ts';

const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  enroute: ['en route', 'in transit', 'on the road', 'rolling', 'under way', 'on the way'],
  available: ['uncovered', 'not covered', 'not covered yet', 'available to cover'],
  reserve: ['reserve', 'on reserve'],
};

/** Those are figures of their own. */
const FIGURES: ReadonlySet<string> = new Set(['delivered', 'canceled', 'tonu', 'completed']);

/** The statuses of loads, as people call them: `enroute`, `in transit`. */
export const statusNames: readonly Name[] = loadStatuses
  .filter(({ key }) => !FIGURES.has(key))
  .map(({ id, key }) => ({
    dimension: 'status',
    id,
    label: loadStatusWord(id),
    aliases: OTHER_NAMES[key] ?? [],
  }));
