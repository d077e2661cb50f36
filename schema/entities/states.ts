import { entity } from '../entity.ts';
import { text } from '../fields.ts';

/** The 50 states and DC: the same for every company. */
export const states = entity(
  'states',
  {
    code: text({ required: true, unique: true, length: 2 }),
    name: text({ required: true, unique: true, max: 50 }),
  },
  { scope: 'platform', represent: 'code', search: ['code', 'name'] },
);
