import { equipmentTypes } from '../../../schema/entities/loads.ts';
import type { Name } from './names.ts';

const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  van: ['dry van', 'dry vans'],
  reefer: ['refrigerated'],
  step_deck: ['stepdeck', 'stepdecks'],
};

/** The kinds of equipment, as people call them: `reefers`, `step deck`. Other is no name. */
export const equipmentNames: readonly Name[] = equipmentTypes
  .filter(id => id !== 'other')
  .map(id => {
    const plain = id.replaceAll('_', ' ');
    const label = plain.charAt(0).toUpperCase() + plain.slice(1);
    const aliases = [`${plain}s`, ...(OTHER_NAMES[id] ?? [])];
    return { dimension: 'equipment', id, label, aliases };
  });
