/** The filters of figures: of reports and of dashboard tiles. */
export const measureFilters = {
  noFigures: 'Choose figures to filter them.',
  everything: 'Everything of the company',
  except: 'Everything except these',
  not: 'not %{names}',
  add: 'Add',
  compare: {
    label: 'Compare with',
    none: 'Nothing',
    period: 'The period before',
    year: 'A year before',
    own: 'The days that were asked for',
  },
  from: 'From',
  to: 'To',
  city: 'City',
};
