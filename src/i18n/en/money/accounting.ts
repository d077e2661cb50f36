import { noPermissionTo, noPermissionToView } from '../../../../schema/words/permissionWords.ts';
/** Texts of the export to the accounting program: `linehaul.accounting.*`. */
export const accounting = {
  format: 'Program',
  formats: {
    quickbooks_iif: 'QuickBooks Desktop (IIF)',
    quickbooks_online: 'QuickBooks Online (CSV)',
    xero: 'Xero (CSV)',
  },
  from: 'From',
  to: 'To',
  make: 'Export',
  made: '%{number} exported',
  failed: 'The export could not be loaded',
  forbidden: `${noPermissionTo('export invoices')}.`,
  preview: {
    title: 'This period',
    invoices: 'Invoices',
    payments: 'Payments',
    files: 'Files',
    counted: '%{count}, $%{amount}',
    nothing: 'Nothing new in this period.',
    bankLines:
      'Payments come as lines of a bank account: the program imports no payments of invoices.',
    earlier:
      'Exported before: %{smart_count} document |||| Exported before: %{smart_count} documents',
    earlierOne: '%{number}, $%{amount}, with %{export}',
    payment: '%{number}, payment of %{date}',
    check: 'To check',
  },
  customers: {
    title: 'Customers of this period',
    broker: 'Broker',
    name: 'Name in the program',
    help: 'Empty: the name on the invoice.',
    nameOf: 'Name of %{name} in the program',
  },
  accounts: {
    title: 'Accounts and items',
    help: 'As they are named in the program.',
    setting: 'For',
    value: 'Name in the program',
    forbidden: `${noPermissionToView('settings')}.`,
  },
  past: {
    title: 'Earlier exports',
    none: 'No exports yet.',
    number: 'Export',
    period: 'Period',
    download: 'Download',
    downloadOf: 'Download %{number}',
    undo: 'Undo',
    undoOf: 'Undo %{number}',
    ask: 'Undo %{number}?',
    askText: 'For files that the program did not take: its documents can be exported again.',
  },
  saved: 'Saved',
};
