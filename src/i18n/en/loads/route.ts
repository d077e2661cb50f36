/** Texts of a load's route: `linehaul.route.*`. */
export const route = {
  title: 'Route',
  map: 'Route map',
  noDrawing: "This browser can't display the map. See the stops for the route.",
  noMiles: 'no miles yet',
  milesOf: '%{miles} mi, %{source}',
  calculate: 'Calculate route',
  again: 'Recalculate route',
  notSaved: 'Straight line between stops. No route saved yet.',
  old: 'The stops changed since the route was saved. Recalculate it.',
  unknownStop: 'The location of stop %{sequence} is unknown.',
  giveAddress: 'Add a ZIP code to its facility',
  estimated: 'The route is %{miles} mi, estimated from the stop locations.',
  routed: 'The route is %{miles} mi by road (%{provider}).',
  savedBy: 'Saved %{at} by %{who}.',
  kept: "The load's miles did not change: %{reason}",
  take: 'Use %{miles} mi for the load',
};
