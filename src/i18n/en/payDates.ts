/** Texts of pay dates on a load's page: `linehaul.payDates.*`. */
export const payDates = {
  set: 'Set date',
  change: 'Change',
  of: 'Pay date for %{name}',
  forAll: 'For all drivers on this load',
  help: 'Pay goes into the week of this date. If empty, the week of delivery is used.',
  save: 'Save pay date',
};
