import raEnglish from 'ra-language-english';
import { resources } from '../../schema/words/index.ts';
import { account } from './en/account.ts';
import { assistant } from './en/assistant.ts';
import { auth, login } from './en/auth.ts';
import { boards } from './en/boards.ts';
import { chat } from './en/chat.ts';
import { dashboard } from './en/dashboard.ts';
import { locations } from './en/directory.ts';
import { documents } from './en/documents.ts';
import { driverBoard } from './en/driverBoard.ts';
import { expiry } from './en/expiry.ts';
import { feedback } from './en/feedback.ts';
import { fleet } from './en/fleet.ts';
import { forms } from './en/forms.ts';
import { history } from './en/history.ts';
import { imports } from './en/imports.ts';
import { inputs } from './en/inputs.ts';
import { lead } from './en/lead.ts';
import { lists } from './en/lists.ts';
import { confirmation } from './en/loads/confirmation.ts';
import { duplicate } from './en/loads/duplicate.ts';
import { payDates } from './en/loads/loadPage.ts';
import { loads } from './en/loads/loads.ts';
import { recurring } from './en/loads/recurring.ts';
import { route } from './en/loads/route.ts';
import { stopsOfDocument } from './en/loads/stopsOfDocument.ts';
import { updates } from './en/loads/updates.ts';
import { map } from './en/map.ts';
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
import { permissions, preview, roles } from './en/permissions.ts';
import { personal } from './en/personal.ts';
import { companies, platform } from './en/platform.ts';
import { related } from './en/related.ts';
import { reports } from './en/reports.ts';
import { screenNames } from './en/screenNames.ts';
import { notifications, palette, presence, shell, tabs, undo } from './en/shell.ts';
import { staff } from './en/staff.ts';
import { statusWords } from './en/statusWords.ts';
import { systemSettings } from './en/systemSettings.ts';
import { tasks } from './en/tasks.ts';
import { telegramBots } from './en/telegramBots.ts';
import { testPage } from './en/testPage.ts';
import { transport } from './en/transport.ts';
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
    related,
    forms,
    auth,
    history,
    imports,
    inputs,
    duplicate,
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
