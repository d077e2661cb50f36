/** The filters of figures: of reports and of dashboard tiles. */
export const measureFilters = {
  noFigures: 'Choose figures to filter them.',
  everything: 'Everything of the company',
  except: 'Everything except these',
  not: 'not %{names}',
  add: 'Add',
  from: 'From',
  to: 'To',
};
