import { noPermissionTo, noPermissionToView } from '../../../schema/words/permissionWords.ts';
export const feedback = {
  noPermission: noPermissionTo('do this'),
  attention: 'Attention',
  notSaved: 'Not saved. Your entries are kept.',
  goToField: 'Go to field',
  close: 'Close',
  undo: 'Undo',
  copied: 'Copied',
  dismiss: 'Dismiss',
  messages: 'Messages',
  sessionEnded: 'You have been signed out.',
  notFound: {
    title: 'This page does not exist',
    text: 'The address may have changed, or the record may have been deleted.',
    home: 'Go to your companies',
  },
  forbidden: {
    title: noPermissionToView('this page'),
    text: 'Ask the company owner for the permission “%{permission}”.',
    noRole: 'You have no role at %{company} yet',
    askOwner: 'Ask %{owner} for a role. Then sign in again.',
    noCompany: "You aren't a member of this company.",
  },
  missing: 'This part of the page could not be loaded.',
  broken: {
    title: 'Something went wrong on this page',
    text: 'Saved data is safe. Try again or reload the app.',
    again: 'Try again',
    reload: 'Reload',
  },
};
