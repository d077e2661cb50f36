import { noPermissionToView } from '../../../schema/words/permissionWords.ts';
/** Texts of the truck map: `linehaul.map.*`. */
export const map = {
  title: 'Truck map',
  trucks: 'Trucks on the map',
  find: 'Find a truck, driver or city',
  nothing: 'No truck locations yet',
  nothingText: 'A truck appears once its location is known from its loads or its form.',
  noneSuch: 'No truck on the map matches.',
  failed: 'The trucks could not be loaded',
  forbidden: noPermissionToView('truck locations'),
  truckAt: 'Truck %{number}, last in %{town}',
  trucksAt: '%{count} trucks close together: %{numbers}. Zoom in',
  show: 'Show truck %{number} on the map, last in %{town}',
  open: 'Open truck',
  near: {
    load: 'Near the pickup of',
    any: 'any load',
    pickup: '%{number}, %{place}',
    radius: 'Radius',
    within: 'within %{miles} mi',
    count: '%{smart_count} truck within the radius |||| %{smart_count} trucks within the radius',
    fits: '%{miles} mi deadhead, fits',
    fitsNot: '%{miles} mi deadhead. %{reason}',
  },
  noDrawing: "This browser can't display the map. See the list for truck locations.",
};
