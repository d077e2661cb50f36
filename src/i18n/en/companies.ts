export const companies = {
  title: 'Companies',
  search: 'Search companies',
  none: 'No companies match “%{search}”.',
  empty: "You aren't part of a company yet. A company owner can invite you.",
  first: 'You have no company yet. Create your first one.',
  new: 'New company',
  owner: 'Owner',
  enter: 'Open %{name}',
};
