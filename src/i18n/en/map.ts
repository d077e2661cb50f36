/** Texts of the truck map: `linehaul.map.*`. */
export const map = {
  title: 'Truck map',
  button: 'Map',
  trucks: 'Trucks on the map',
  find: 'Find a truck, driver or city',
  nothing: 'No truck locations yet',
  nothingText: 'A truck appears once its location is known from its loads or its form.',
  noneSuch: 'No truck on the map matches.',
  failed: 'The trucks could not be loaded',
  forbidden: "You don't have permission to view truck locations",
  truckAt: 'Truck %{number}, last in %{town}',
  trucksAt: '%{count} trucks close together: %{numbers}. Zoom in',
  show: 'Show truck %{number} on the map, last in %{town}',
  open: 'Open truck',
  noDrawing: "This browser can't display the map. See the list for truck locations.",
};
