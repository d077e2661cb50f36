/** The words of a load's way: `linehaul.route.*`. */
export const route = {
  title: 'Route',
  map: 'Map of the route',
  noDrawing: 'This browser cannot draw the map. The stops say where the load goes.',
  noMiles: 'no miles yet',
  milesOf: '%{miles} mi, %{source}',
  workOut: 'Work out and save',
  again: 'Work out again',
  notSaved: 'The straight way between the stops; no route is saved yet.',
  old: 'The stops have changed since the route was saved: work it out again.',
  unknownStop: 'Nobody knows where stop %{sequence} is.',
  giveAddress: 'Give its facility a ZIP code',
  estimated: 'The route is %{miles} mi, an estimate from where the stops are.',
  routed: 'The route is %{miles} mi by road (%{provider}).',
  savedBy: 'Saved %{at} by %{who}.',
  kept: 'The load keeps its own miles: %{reason}',
  take: 'Give the load these %{miles} mi',
};
