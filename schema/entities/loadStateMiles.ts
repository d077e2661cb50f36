import { entity } from '../entity.ts';
import { belongsTo, miles } from '../fields.ts';

/**
 * A load's miles in a state, for the worksheet of a fuel tax return (IFTA): its route cut at the
 * borders, an estimate. Without a state: outside of the United States, or where no place is known.
 */
export const loadStateMiles = entity(
  'load-state-miles',
  {
    load_id: belongsTo('loads', { required: true }),
    state_id: belongsTo('states', { computed: true }),
    loaded_miles: miles({ min: 0, default: 0, computed: true }),
    empty_miles: miles({ min: 0, default: 0, computed: true }),
  },
  {
    represent: 'state_id',
    permissions: 'loads',
    partOf: 'load_id',
    unique: [['load_id', 'state_id']],
  },
);
