import { choiceWords } from '../../../schema/choiceWords.ts';
import { dates } from './sharedFields.ts';

/** The words of a truck's, a driver's and a trailer's page and list: `linehaul.fleet.*`. */
export const fleet = {
  none: 'Nothing yet.',
  all: 'Show all %{count}',
  fewer: 'Show fewer',
  by: 'By',
  removeTitle: 'Delete this line?',
  removeText: 'It will be as if it had never been. To end it, give it an end instead.',
  drivers: 'Drivers',
  addDriver: 'Put a driver in',
  trucks: 'Trucks',
  addTruck: 'Put in a truck',
  dispatchers: 'Dispatchers',
  addDispatcher: 'Give a dispatcher',
  updaters: 'Updaters by shift',
  addUpdater: 'Give an updater',
  notes: 'Notes',
  addNote: 'Write a note',
  plans: 'Plan reach',
  addPlan: 'Plan',
  entries: 'On the personal board',
  life: 'What became of it',
  addEvent: 'Tell what happened',
  stillUsed: '%{name} is in use and stays. It is used by:',
  more: 'and %{count} more',
  lastSeen: 'Last seen',
  neverSeen: 'Its place is not known.',
  noTruck: 'No truck, so no place.',
  from: { position: 'Its own position', stop: 'Stop of' },
  team: 'Drivers',
  location: 'Last location',
  credit: 'Credit',
  doNotUse: 'Do not use',
  place: 'Place',
  change: 'Change',
  changeTitle: 'Change %{smart_count} truck |||| Change %{smart_count} trucks',
  changeText: 'All of them are changed, or none.',
  changeWhat: 'What',
  changeTo: 'To',
  changed: '%{smart_count} truck was changed |||| %{smart_count} trucks were changed',
};

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
