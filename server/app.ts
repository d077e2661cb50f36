import { registry as product, type Registry } from '../schema/entities/index.ts';
import { operationsOf } from '../schema/operations/index.ts';
import { registerAssistant } from './assistant/register.ts';
import { registerAudit } from './audit/register.ts';
import { registerUndo } from './audit/undo/register.ts';
import { registerExpiry } from './documents/expiry/register.ts';
import { registerDocuments } from './documents/register.ts';
import { fills } from './fills.ts';
import { registerBoards } from './freight/boards/register.ts';
import { registerCandidates } from './freight/candidates/register.ts';
import { registerFleet } from './freight/fleet/register.ts';
import { registerLoadMapRoutes } from './freight/loadMapRoutes/register.ts';
import { registerLoads } from './freight/loads/register.ts';
import { registerLoadTemplates } from './freight/loadTemplates/register.ts';
import { registerPlaces } from './freight/places/register.ts';
import { lastSeenPlaces } from './freight/positions/lastSeenPlaces.ts';
import { registerStateMiles } from './freight/stateMiles/register.ts';
import { type App, type AppParts, makeApp } from './http/app.ts';
import { registerHealth } from './http/health.ts';
import { addWebApp } from './http/webApp.ts';
import { registerCompanies } from './identity/companies/register.ts';
import { registerCompanyOwners } from './identity/companyOwners/register.ts';
import { registerPurchaseRequests } from './identity/purchaseRequests/register.ts';
import { registerRoles } from './identity/roles/register.ts';
import { registerSession } from './identity/session/register.ts';
import { registerAuth } from './identity/session/registerAuth.ts';
import { registerStaffs } from './identity/staffs/register.ts';
import { registerSystemConfigs } from './identity/systemConfigs/register.ts';
import { registerUsers } from './identity/users/register.ts';
import { registerImports } from './imports/register.ts';
import { registerMail } from './mail/register.ts';
import { registerAccounting } from './money/accounting/register.ts';
import { registerBatches } from './money/batches/register.ts';
import { registerCollecting } from './money/collecting/register.ts';
import { registerDeductions } from './money/deductions/register.ts';
import { registerExpenses } from './money/expenses/register.ts';
import { registerFactoring } from './money/factoring/register.ts';
import { registerInvoices } from './money/invoices/register.ts';
import { registerLedgers } from './money/ledgers/register.ts';
import { registerReceipts } from './money/receipts/register.ts';
import { registerSettlements } from './money/settlements/register.ts';
import { registerStatements } from './money/statements/register.ts';
import { registerOpenApi } from './openapi/register.ts';
import { registerRateConfirmation } from './rateConfirmations/register.ts';
import { registerReports } from './reports/register.ts';
import { registerRest } from './rest/index.ts';
import { registerChat } from './talk/chat/register.ts';
import { registerTelegram } from './talk/telegram/register.ts';
import { registerWorkflows } from './talk/workflows/register.ts';
import { registerColumns } from './workspace/columns/register.ts';
import { registerDashboard } from './workspace/dashboard/register.ts';
import { registerEvents } from './workspace/live/route.ts';
import { registerMenuCounts } from './workspace/menuCounts/register.ts';
import { registerNotifications } from './workspace/notifications/register.ts';
import { registerPresence } from './workspace/presence/register.ts';
import { registerLookups } from './workspace/search/lookups.ts';
import { registerTabs } from './workspace/tabs/register.ts';
import { registerTasks } from './workspace/tasks/register.ts';
import { registerViews } from './workspace/views/register.ts';

/** Mounts the calls of a subject. */
type Subject = (app: App) => void;

const registerRegularCalls: Subject = app => registerRest(app, fills, { trucks: lastSeenPlaces });

/** Every subject of the server. A new one is a line here. */
const subjects: readonly Subject[] = [
  registerHealth,
  registerSession,
  registerAuth,
  registerPurchaseRequests,
  registerUsers,
  registerTabs,
  registerColumns,
  registerViews,
  registerCompanies,
  registerCompanyOwners,
  registerTelegram,
  registerChat,
  registerSystemConfigs,
  registerLookups,
  registerPlaces,
  registerEvents,
  registerPresence,
  registerDocuments,
  registerDeductions,
  registerExpenses,
  registerExpiry,
  registerNotifications,
  registerTasks,
  registerInvoices,
  registerCollecting,
  registerReceipts,
  registerImports,
  registerMail,
  registerRegularCalls,
  registerLoads,
  registerLoadTemplates,
  registerLoadMapRoutes,
  registerStateMiles,
  registerRateConfirmation,
  registerFactoring,
  registerAccounting,
  // Before the board, whose watcher reports the changes of these watchers.
  registerFleet,
  registerBoards,
  registerCandidates,
  registerSettlements,
  registerLedgers,
  registerBatches,
  registerStatements,
  // Last of the watchers: it evaluates what the others changed too.
  registerWorkflows,
  registerDashboard,
  registerMenuCounts,
  registerReports,
  registerAudit,
  registerUndo,
  registerStaffs,
  registerRoles,
  registerAssistant,
  registerOpenApi,
];

/** The whole server, ready to listen or to be called without a socket. */
export async function buildApp(
  parts: Omit<AppParts, 'operations' | 'registry'>,
  registry: Registry = product,
): Promise<App> {
  const operations = operationsOf(registry.entities);
  const app = makeApp({ ...parts, registry, operations });
  for (const register of subjects) register(app);
  await addWebApp(app);
  await app.server.ready();
  return app;
}
