export const companies = {
  title: 'Companies',
  search: 'Search companies',
  none: 'No company matches “%{search}”.',
  empty: 'You do not work with a company yet. Its owner can invite you.',
  first: 'You have no company yet. Make the first one: it works at once.',
  new: 'New company',
  owner: 'Owner',
  enter: 'Enter %{name}',
};
