/** The words of places: `linehaul.locations.*`. */
export const locations = {
  receives: 'Receives',
  ships: 'Ships',
  allDay: '24 hours',
  whole: 'Address to copy',
};
