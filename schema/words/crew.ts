import { choiceWords } from '../choiceWords.ts';
import { dates } from './shared.ts';

/** Records under trucks, drivers and trailers. */
export const crewResources = {
  'truck-drivers': {
    name: 'Truck driver |||| Truck drivers',
    fields: { ...dates, assigned_at: 'Since', unassigned_at: 'Until', position: 'Position' },
  },
  'truck-updaters': {
    name: 'Truck updater |||| Truck updaters',
    fields: { ...dates, is_active: 'Active' },
  },
  'driver-updaters': {
    name: 'Driver updater |||| Driver updaters',
    fields: { ...dates, is_active: 'Active' },
  },
  'driver-attach-dispatcher': {
    name: 'Driver dispatcher |||| Driver dispatchers',
    fields: { ...dates, assigned_at: 'From', unassigned_at: 'Last day' },
  },
  'trucks-dispatchers': {
    name: 'Truck dispatcher |||| Truck dispatchers',
    fields: { ...dates, assigned_at: 'From', unassigned_at: 'Last day' },
  },
  'truck-notes': {
    name: 'Truck note |||| Truck notes',
    fields: { ...dates, created_at: 'Written' },
  },
  'plan-reach-history': {
    name: 'Truck plan |||| Truck plans',
    fields: {
      ...dates,
      plan_at: 'Free at',
      place_city: 'City',
      place_state_id: 'State',
      reached_at: 'Reached at',
      reached_by: 'Reached by',
      ended: 'Replaced or removed',
    },
  },
  'trailer-histories': {
    name: 'Trailer event |||| Trailer events',
    fields: { ...dates, event: 'What', happened_at: 'When', location_text: 'Where' },
  },
  'personal-board': {
    name: 'Personal board entry |||| Personal board entries',
    fields: {
      ...dates,
      status_id: 'Status',
      state_id: 'State',
      ready_at: 'Ready',
      destination: 'Wanted direction',
      home_date: 'Home by',
    },
    choices: choiceWords['personal-board'],
  },
  'position-trackers': {
    name: 'Position tracker |||| Position trackers',
    empty:
      'A tracker sends where the trucks are. It signs each request with the secret given here.',
    fields: { name: 'Name', form: 'Format', secret: 'Secret', is_active: 'Active' },
    choices: { form: { linehaul: 'Linehaul JSON', traccar: 'Traccar' } },
  },
  'truck-handovers': {
    name: 'Truck hand-over |||| Truck hand-overs',
    fields: {
      ...dates,
      from_dispatcher_id: 'From',
      to_dispatcher_id: 'To',
      decided_at: 'Decided',
      decided_by: 'Decided by',
    },
  },
};
