import { noPermissionToView } from '../../../schema/words/permissionWords.ts';
/** Texts of the pages and lists of trucks, drivers and trailers: `linehaul.fleet.*`. */
export const fleet = {
  none: 'No entries yet.',
  failed: 'This part could not be loaded',
  forbidden: noPermissionToView('this'),
  all: 'Show all %{count}',
  fewer: 'Show fewer',
  by: 'By',
  removeTitle: 'Delete this line?',
  removeText: 'It will be removed from the record. To end it, set an end date instead.',
  entries: 'Personal board entries',
  stillUsed: '%{name} was not deleted because it is used by:',
  more: 'and %{count} more',
  lastSeen: 'Last seen',
  neverSeen: 'Location unknown.',
  noTruck: 'No truck, so no location.',
  from: { position: 'GPS position', stop: 'Stop on', check_call: 'Check call on' },
  team: 'Drivers',
  location: 'Last location',
  credit: 'Credit',
  doNotUse: 'Do not use',
  place: 'Location',
};
