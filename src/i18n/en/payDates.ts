/** The words of pay dates on a load's page: `linehaul.payDates.*`. */
export const payDates = {
  set: 'Set date',
  change: 'Change',
  of: 'Pay date of %{name}',
  forAll: 'For everybody on this load',
  help: 'Puts the pay into the week of this day. Without it, it falls into the delivery’s week.',
  save: 'Save pay date',
};
