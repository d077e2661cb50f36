import { entity } from '../entity.ts';
import { text } from '../fields.ts';

/** Dispatch, accounting, safety, updater, HR and fleet: the same for every company. */
export const departments = entity(
  'departments',
  { name: text({ required: true, unique: true, max: 50 }) },
  { scope: 'platform', represent: 'name' },
);
