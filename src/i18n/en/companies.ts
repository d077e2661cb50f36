export const companies = {
  title: 'Companies',
  search: 'Search companies',
  none: 'No company matches “%{search}”.',
  empty: 'You do not work with a company yet. Its owner can invite you.',
  owner: 'Owner',
  enter: 'Enter %{name}',
};
