import { account } from './en/account.ts';
import { assistant } from './en/assistant.ts';
import { auth } from './en/auth.ts';
import { boards } from './en/boards.ts';
import { dashboard } from './en/dashboard.ts';
import { locations } from './en/directory.ts';
import { documents } from './en/documents.ts';
import { driverBoard } from './en/driverBoard.ts';
import { fleet } from './en/fleet.ts';
import { lead } from './en/lead.ts';
import { payDates } from './en/loads/loadPage.ts';
import { recurring } from './en/loads/recurring.ts';
import { route } from './en/loads/route.ts';
import { stopsOfDocument } from './en/loads/stopsOfDocument.ts';
import { updates } from './en/loads/updates.ts';
import { map } from './en/map.ts';
import { measureFilters } from './en/measureFilters.ts';
import { accounting } from './en/money/accounting.ts';
import { batches } from './en/money/batches.ts';
import { billing } from './en/money/billing.ts';
import { desk } from './en/money/desk.ts';
import { expenses } from './en/money/expenses.ts';
import { factoring } from './en/money/factoring.ts';
import { ledgers } from './en/money/ledgers.ts';
import { receipts } from './en/money/receipts.ts';
import { settlements } from './en/money/settlements.ts';
import { statements } from './en/money/statements.ts';
import { permissions, roles } from './en/permissions.ts';
import { personal } from './en/personal.ts';
import { companies, platform } from './en/platform.ts';
import { related } from './en/related.ts';
import { reports } from './en/reports.ts';
import { palette } from './en/shell.ts';
import { staff } from './en/staff.ts';
import { systemSettings } from './en/systemSettings.ts';
import { tasks } from './en/tasks.ts';
import { telegramBots } from './en/telegramBots.ts';
import { testPage } from './en/testPage.ts';
import { transport } from './en/transport.ts';
import { workflows } from './en/workflows.ts';

/** The texts of all other pages and parts, by area. They are loaded with the first of those. */
export const later = {
  account,
  assistant,
  dashboard,
  settlements,
  statements,
  systemSettings,
  lead,
  ledgers,
  recurring,
  telegramBots,
  batches,
  factoring,
  accounting,
  billing,
  boards,
  personal,
  companies,
  desk,
  driverBoard,
  expenses,
  fleet,
  related,
  auth,
  locations,
  map,
  measureFilters,
  tasks,
  palette,
  documents,
  payDates,
  platform,
  permissions,
  receipts,
  reports,
  roles,
  route,
  staff,
  stopsOfDocument,
  testPage,
  transport,
  updates,
  workflows,
};
