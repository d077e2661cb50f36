import { registry as product, type Registry } from '../schema/entities/index.ts';
import { operationsOf } from '../schema/operations/index.ts';
import { registerAudit } from './audit/register.ts';
import { registerBoards } from './boards/register.ts';
import { registerColumns } from './columns/register.ts';
import { registerCompanies } from './companies/register.ts';
import { registerCompanyOwners } from './companyOwners/register.ts';
import { registerDashboard } from './dashboard/register.ts';
import { registerDocuments } from './documents/register.ts';
import { registerEvents } from './events/route.ts';
import { registerExpenses } from './expenses/register.ts';
import { registerExpiry } from './expiry/register.ts';
import { registerFactoring } from './factoring/register.ts';
import { registerFleet } from './fleet/register.ts';
import { type App, type AppParts, makeApp } from './http/app.ts';
import { addWebApp } from './http/webApp.ts';
import { registerImports } from './imports/register.ts';
import { registerInvoices } from './invoices/register.ts';
import { registerLoadMapRoutes } from './loadMapRoutes/register.ts';
import { registerLoads } from './loads/register.ts';
import { registerLoadTemplates } from './loadTemplates/register.ts';
import { registerMail } from './mail/register.ts';
import { registerNotifications } from './notifications/register.ts';
import { registerOpenApi } from './openapi/register.ts';
import { registerRoles } from './people/roles/register.ts';
import { registerStaffs } from './people/staffs/register.ts';
import { registerPlaces } from './places/register.ts';
import { registerPresence } from './presence/register.ts';
import { registerPurchaseRequests } from './purchaseRequests/register.ts';
import { registerRateConfirmation } from './rateConfirmation/register.ts';
import { registerRest } from './rest/index.ts';
import { registerHealth } from './session/health.ts';
import { registerLookups } from './session/lookups.ts';
import { registerSession } from './session/register.ts';
import { registerGettingIn } from './session/registerGettingIn.ts';
import { registerSettlements } from './settlements/register.ts';
import { registerSystemConfigs } from './systemConfigs/register.ts';
import { registerTabs } from './tabs/register.ts';
import { registerTelegram } from './telegram/register.ts';
import { registerUndo } from './undo/register.ts';
import { registerUsers } from './users/register.ts';
import { registerViews } from './views/register.ts';
import { registerWaiting } from './waiting/register.ts';

/** What a subject does to have its calls answered. */
type Subject = (app: App) => void;

/** Every subject of the server. A new one is a line here. */
const subjects: readonly Subject[] = [
  registerHealth,
  registerSession,
  registerGettingIn,
  registerPurchaseRequests,
  registerUsers,
  registerTabs,
  registerColumns,
  registerViews,
  registerCompanies,
  registerCompanyOwners,
  registerTelegram,
  registerSystemConfigs,
  registerLookups,
  registerPlaces,
  registerEvents,
  registerPresence,
  registerDocuments,
  registerExpenses,
  registerExpiry,
  registerNotifications,
  registerInvoices,
  registerImports,
  registerMail,
  registerRest,
  registerLoads,
  registerLoadTemplates,
  registerLoadMapRoutes,
  registerRateConfirmation,
  registerFactoring,
  // Before the board: what follows from its watchers is told by the board's.
  registerFleet,
  registerBoards,
  registerSettlements,
  registerDashboard,
  registerWaiting,
  registerAudit,
  registerUndo,
  registerStaffs,
  registerRoles,
  registerOpenApi,
];

/** The whole server, ready to listen or to be asked without a socket. */
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
