import { entity } from '../entity.ts';
import { belongsTo, choice, coordinate, file, integer, json, moment, text } from '../fields.ts';

/** An update about a load on the road: an entry of its thread. */
export const loadUpdates = entity(
  'load-updates',
  {
    load_id: belongsTo('loads', { required: true }),
    type: choice(['note', 'check_call', 'status_change', 'eta', 'delay', 'issue'], {
      default: 'note',
    }),
    text: text({ required: true, max: 2000, long: true }),
    /** Mentioned users: `[{user_id, name}]`, with the names of that time. */
    mentions: json({ computed: true }),
    /** The reported position of the truck and its ETA. */
    city: text({ max: 100 }),
    state_id: belongsTo('states'),
    lat: coordinate({ min: -90, max: 90 }),
    lng: coordinate({ min: -180, max: 180 }),
    eta: moment(),
    /** Of the freight of a reefer load, in °F. */
    temperature: integer({ min: -100, max: 200 }),
  },
  {
    represent: 'text',
    permissions: 'loads',
    partOf: 'load_id',
    filters: ['load_id', 'type'],
    indexes: [['load_id']],
  },
);

/** A file attached to an update. */
export const loadUpdateFiles = entity(
  'load-update-files',
  {
    load_update_id: belongsTo('load-updates', { required: true }),
    file_id: file({ required: true }),
    original_name: text({ required: true, max: 255, computed: true }),
    mime: text({ required: true, max: 100, computed: true }),
    size: integer({ required: true, computed: true }),
  },
  {
    represent: 'original_name',
    permissions: 'loads',
    partOf: 'load_update_id',
    indexes: [['load_update_id']],
  },
);
