import raEnglish from 'ra-language-english';
import { resources } from '../../schema/words/index.ts';
import { account } from './en/account.ts';
import { accounting } from './en/accounting.ts';
import { assistant } from './en/assistant.ts';
import { auth } from './en/auth.ts';
import { batches } from './en/batches.ts';
import { billing } from './en/billing.ts';
import { boards } from './en/boards.ts';
import { chat } from './en/chat.ts';
import { companies } from './en/companies.ts';
import { confirmation } from './en/confirmation.ts';
import { dashboard } from './en/dashboard.ts';
import { desk } from './en/desk.ts';
import { locations } from './en/directory.ts';
import { documents } from './en/documents.ts';
import { driverBoard } from './en/driverBoard.ts';
import { like } from './en/duplicate.ts';
import { expenses } from './en/expenses.ts';
import { expiry } from './en/expiry.ts';
import { factoring } from './en/factoring.ts';
import { feedback } from './en/feedback.ts';
import { fleet } from './en/fleet.ts';
import { forms } from './en/forms.ts';
import { history } from './en/history.ts';
import { imports } from './en/imports.ts';
import { inputs } from './en/inputs.ts';
import { lead } from './en/lead.ts';
import { ledgers } from './en/ledgers.ts';
import { lists } from './en/lists.ts';
import { loads } from './en/loads.ts';
import { login } from './en/login.ts';
import { map } from './en/map.ts';
import { notifications } from './en/notifications.ts';
import { palette } from './en/palette.ts';
import { payDates } from './en/payDates.ts';
import { permissions, preview } from './en/permissions.ts';
import { personal } from './en/personal.ts';
import { platform } from './en/platform.ts';
import { presence } from './en/presence.ts';
import { receipts } from './en/receipts.ts';
import { recurring } from './en/recurring.ts';
import { kept } from './en/related.ts';
import { reports } from './en/reports.ts';
import { roles } from './en/roles.ts';
import { route } from './en/route.ts';
import { screenNames } from './en/screenNames.ts';
import { settlements } from './en/settlements.ts';
import { shell } from './en/shell.ts';
import { staff } from './en/staff.ts';
import { statements } from './en/statements.ts';
import { statusWords } from './en/statusWords.ts';
import { stopsOfDocument } from './en/stopsOfDocument.ts';
import { systemSettings } from './en/systemSettings.ts';
import { tabs } from './en/tabs.ts';
import { tasks } from './en/tasks.ts';
import { telegramBots } from './en/telegramBots.ts';
import { testPage } from './en/testPage.ts';
import { transport } from './en/transport.ts';
import { undo } from './en/undo.ts';
import { updates } from './en/updates.ts';
import { workflows } from './en/workflows.ts';

/**
 * All texts of the app by area. Field labels are `resources.<name>.fields.<field>`, given only
 * where the humanized field name is not right.
 */
export const en = {
  ...raEnglish,
  resources,
  linehaul: {
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
    chat,
    companies,
    confirmation,
    desk,
    driverBoard,
    expenses,
    expiry,
    feedback,
    fleet,
    related: kept,
    forms,
    auth,
    history,
    imports,
    inputs,
    duplicate: like,
    lists,
    loads,
    locations,
    login,
    map,
    notifications,
    tasks,
    palette,
    documents,
    payDates,
    platform,
    permissions,
    presence,
    preview,
    receipts,
    reports,
    roles,
    route,
    screens: screenNames,
    shell,
    staff,
    status: statusWords,
    stopsOfDocument,
    tabs,
    testPage,
    transport,
    undo,
    updates,
    workflows,
  },
};
