import { expect, test } from 'vitest';
import type { equipmentTypes } from '../../../../schema/entities/loads.ts';
import { trailerTypes } from '../../../../schema/entities/trailers.ts';
import { truckTypes } from '../../../../schema/entities/trucks.ts';
import { fitsEquipment } from '../../../../schema/rules/freight/equipment.ts';

test.each<[(typeof equipmentTypes)[number], readonly string[]]>([
  ['van', ['dry_van', 'reefer', 'with_van', 'with_reefer']],
  ['reefer', ['reefer', 'with_reefer']],
  ['flatbed', ['flatbed', 'step_deck', 'conestoga']],
  ['step_deck', ['step_deck']],
  ['conestoga', ['conestoga']],
  ['tanker', ['tanker']],
  ['container', ['container_chassis']],
])('freight for a %s goes on %j only', (equipment, carriers) => {
  const fitting = [...trailerTypes, ...truckTypes].filter(type => fitsEquipment(equipment, type));
  expect(new Set(fitting)).toEqual(new Set(carriers));
});

test('power only, other freight, and unknown freight are left to the dispatcher', () => {
  expect(fitsEquipment('power_only', 'power_only')).toBe(true);
  expect(fitsEquipment('other', 'tanker')).toBe(true);
  expect(fitsEquipment(null, 'dry_van')).toBe(true);
  expect(fitsEquipment('tanker', null)).toBe(true);
});
