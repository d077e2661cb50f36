/** Texts of facilities: `linehaul.locations.*`. */
export const locations = {
  receives: 'Receives',
  ships: 'Ships',
  allDay: '24 hours',
  whole: 'Full address',
};
