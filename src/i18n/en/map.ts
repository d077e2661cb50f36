/** The words of the map of trucks: `linehaul.map.*`. */
export const map = {
  title: 'Map of trucks',
  button: 'Map',
  trucks: 'Trucks on the map',
  find: 'Find a truck, driver or city',
  nothing: 'No truck was seen yet',
  nothingText:
    'A truck is on the map once its position is known: from its loads, or from its form.',
  noneSuch: 'No truck on the map is called so.',
  failed: 'The trucks could not be loaded',
  forbidden: 'You may not see where the trucks are',
  truckAt: 'Truck %{number}, last in %{town}',
  trucksAt: '%{count} trucks close to each other: %{numbers}. Come closer',
  show: 'Show truck %{number} on the map, last in %{town}',
  open: 'Open the truck',
  noDrawing: 'This browser cannot draw the map. The list says where each truck is.',
};
