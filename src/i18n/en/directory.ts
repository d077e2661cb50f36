/** Texts of facilities: `linehaul.locations.*`. */
export const locations = {
  receives: 'Receives',
  ships: 'Ships',
  allDay: '24 hours',
  whole: 'Full address',
  geofence: 'Geofence radius',
  first: 'Name and address',
  more: 'More details',
  less: 'Fewer details',
  newMany: 'New location |||| %{smart_count} new locations',
  createMany: 'Create location |||| Create %{smart_count} locations',
  created: '%{name} created',
  createdMany: '%{smart_count} location created |||| %{smart_count} locations created',
};
