import { choiceWords } from '../choiceWords.ts';
import { dates } from './shared.ts';

/** What is kept under trucks, drivers and trailers. */
export const crewResources = {
  'truck-drivers': {
    name: 'Driver of a truck |||| Drivers of trucks',
    fields: { ...dates, assigned_at: 'Since', unassigned_at: 'Until', position: 'Seat' },
  },
  'truck-updaters': {
    name: 'Updater of a truck |||| Updaters of trucks',
    fields: { ...dates, is_active: 'In use' },
  },
  'driver-updaters': {
    name: 'Updater of a driver |||| Updaters of drivers',
    fields: { ...dates, is_active: 'In use' },
  },
  'driver-attach-dispatcher': {
    name: 'Dispatcher of a driver |||| Dispatchers of drivers',
    fields: { ...dates, assigned_at: 'From', unassigned_at: 'Last day' },
  },
  'trucks-dispatchers': {
    name: 'Dispatcher of a truck |||| Dispatchers of trucks',
    fields: { ...dates, assigned_at: 'From', unassigned_at: 'Last day' },
  },
  'truck-notes': {
    name: 'Note of a truck |||| Notes of trucks',
    fields: { ...dates, created_at: 'Written' },
  },
  'plan-reach-history': {
    name: 'Plan of a truck |||| Plans of trucks',
    fields: { ...dates, plan_at: 'Free at', place_city: 'City', place_state_id: 'State' },
  },
  'trailer-histories': {
    name: 'Event of a trailer |||| Events of trailers',
    fields: { ...dates, event: 'What', happened_at: 'When', location_text: 'Where' },
  },
  'personal-board': {
    name: 'Entry of the personal board |||| Entries of the personal board',
    fields: { ...dates, status_id: 'Status', state_id: 'State', ready_at: 'Ready' },
    choices: choiceWords['personal-board'],
  },
};
