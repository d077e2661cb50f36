import { entity } from '../entity.ts';
import { belongsTo, choice, moment, text } from '../fields.ts';

/** The state of a hand-over. Only a pending one can be decided. */
export const handoverStatuses = ['pending', 'accepted', 'declined', 'canceled'] as const;

/** A truck that one dispatcher hands over to another, who accepts or declines it. */
export const truckHandovers = entity(
  'truck-handovers',
  {
    truck_id: belongsTo('trucks', { required: true }),
    /** Null: the truck had no dispatcher. */
    from_dispatcher_id: belongsTo('staffs'),
    to_dispatcher_id: belongsTo('staffs', { required: true }),
    status: choice(handoverStatuses, { default: 'pending', computed: true }),
    note: text({ max: 500 }),
    decided_at: moment({ computed: true }),
    decided_by: belongsTo('users', { computed: true }),
  },
  {
    represent: 'truck_id',
    permissions: 'boards',
    partOf: 'truck_id',
    filters: ['truck_id', 'from_dispatcher_id', 'to_dispatcher_id', 'status'],
    indexes: [
      ['truck_id', 'status'],
      ['to_dispatcher_id', 'status'],
    ],
  },
);
