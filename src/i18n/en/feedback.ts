export const feedback = {
  attention: 'Attention',
  notSaved: 'Nothing was saved. Your entries are kept.',
  goToField: 'Go to field',
  close: 'Close',
  undo: 'Undo',
  copied: 'Copied',
  dismiss: 'Dismiss',
  messages: 'Messages',
  sessionEnded: 'You have been logged out.',
  notFound: {
    title: 'This page does not exist',
    text: 'The address may have changed, or the record may have been deleted.',
    home: 'Go to your companies',
  },
  forbidden: {
    title: 'You may not open this page',
    text: 'Ask the owner of the company for the permission “%{permission}”.',
    noCompany: 'You do not work with this company.',
  },
  missing: 'This part of the page did not come.',
  broken: {
    title: 'This page could not be shown',
    text: 'What you saved is safe. Try again, or reload the app.',
    again: 'Try again',
    reload: 'Reload',
  },
};
