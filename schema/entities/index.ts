import type { Entity } from '../entity.ts';
import { accessorials } from './accessorials.ts';
import { accountingExportDocuments, accountingExports } from './accountingExports.ts';
import { accountMails } from './accountMails.ts';
import { achFiles, achSettings } from './ach.ts';
import { additionalDeductions, additionalDeductionTransactions } from './additionalDeductions.ts';
import { driverDispatchers, driverUpdaters, truckDrivers, truckUpdaters } from './assignments.ts';
import { assistantMessages } from './assistant.ts';
import { batchDrivers, batches } from './batches.ts';
import { billingRunLoads, billingRuns } from './billingRuns.ts';
import { brokerContacts, brokers } from './brokers.ts';
import { companies } from './companies.ts';
import { debtTransactions, driverDebts } from './debts.ts';
import { departments } from './departments.ts';
import { companyDocuments, files, loadDocuments, trailerDocuments } from './documents.ts';
import { drivers } from './drivers.ts';
import { expenseCategories, expenseItems, expenses } from './expenses.ts';
import { factoringCompanies } from './factoringCompanies.ts';
import {
  factoringEntries,
  factoringScheduleInvoices,
  factoringSchedules,
} from './factoringSchedules.ts';
import { driverHolds, holdTransactions } from './holds.ts';
import { importFiles, imports } from './imports.ts';
import { invoiceReminders } from './invoiceReminders.ts';
import { invoiceLines, invoicePayments, invoices } from './invoices.ts';
import { loadCompanies, loadCompanyNames } from './loadCompanies.ts';
import { loadMapRoutes } from './loadMapRoutes.ts';
import { loadAccessorials, loadCommodities, loadDrivers, loadStops } from './loadParts.ts';
import { loadStateMiles } from './loadStateMiles.ts';
import { loads } from './loads.ts';
import { loadOccurrences, loadTemplates } from './loadTemplates.ts';
import { loadUpdateFiles, loadUpdates } from './loadUpdates.ts';
import { modelDocuments } from './modelDocuments.ts';
import { notifications } from './notifications.ts';
import {
  dashboardLayouts,
  listColumnSettings,
  mails,
  openTabs,
  savedViews,
  systemConfigs,
} from './office.ts';
import { payrollGroups } from './payrollGroups.ts';
import { personalBoard } from './personalBoard.ts';
import { positionTrackers } from './positionTrackers.ts';
import { purchaseRequests } from './purchaseRequests.ts';
import { receiptImports, receipts } from './receipts.ts';
import { reportSchedules, reports, reportTemplates } from './reports.ts';
import {
  driverAdjustments,
  driverPaySettlements,
  settlementExpenses,
  settlementLines,
  settlementLoads,
} from './settlements.ts';
import { roles, staffRoles, staffs } from './staffs.ts';
import { settlementLinkOpenings, settlementLinks, settlementSends } from './statementLinks.ts';
import { states } from './states.ts';
import { summaryInvoices } from './summaryInvoices.ts';
import { tasks } from './tasks.ts';
import {
  telegramBots,
  telegramBotUsers,
  telegramLinkCodes,
  telegramMessages,
  telegramUpdates,
} from './telegram.ts';
import { trailerHistories, trailers } from './trailers.ts';
import { truckHandovers } from './truckHandovers.ts';
import { planReachHistory, truckDispatchers, truckNotes, trucks } from './trucks.ts';
import { users } from './users.ts';
import { telegramAlerts, workflowRuns, workflows, workflowsAlerts } from './workflows.ts';

/**
 * Every entity of the product. An entity in this list has a table, rules, calls, screens and tests.
 */
export const entities = [
  states,
  departments,
  users,
  companies,
  roles,
  staffs,
  staffRoles,
  payrollGroups,
  factoringCompanies,
  drivers,
  trucks,
  truckDispatchers,
  truckNotes,
  truckDrivers,
  truckUpdaters,
  driverDispatchers,
  driverUpdaters,
  trailers,
  trailerHistories,
  brokers,
  brokerContacts,
  loadCompanyNames,
  loadCompanies,
  accessorials,
  loads,
  loadStops,
  loadTemplates,
  loadOccurrences,
  loadDrivers,
  loadAccessorials,
  loadCommodities,
  planReachHistory,
  personalBoard,
  positionTrackers,
  truckHandovers,
  files,
  loadDocuments,
  loadUpdates,
  loadUpdateFiles,
  loadMapRoutes,
  loadStateMiles,
  companyDocuments,
  trailerDocuments,
  modelDocuments,
  summaryInvoices,
  invoices,
  invoiceLines,
  invoicePayments,
  factoringSchedules,
  factoringScheduleInvoices,
  factoringEntries,
  accountingExports,
  accountingExportDocuments,
  billingRuns,
  billingRunLoads,
  invoiceReminders,
  receiptImports,
  receipts,
  batches,
  batchDrivers,
  driverPaySettlements,
  settlementLines,
  settlementLoads,
  settlementExpenses,
  driverAdjustments,
  additionalDeductions,
  additionalDeductionTransactions,
  driverDebts,
  debtTransactions,
  driverHolds,
  holdTransactions,
  expenseCategories,
  expenses,
  expenseItems,
  openTabs,
  listColumnSettings,
  savedViews,
  dashboardLayouts,
  notifications,
  systemConfigs,
  telegramBots,
  telegramBotUsers,
  telegramLinkCodes,
  telegramMessages,
  telegramUpdates,
  mails,
  settlementLinks,
  settlementLinkOpenings,
  settlementSends,
  achSettings,
  achFiles,
  imports,
  importFiles,
  reportTemplates,
  reportSchedules,
  reports,
  purchaseRequests,
  accountMails,
  assistantMessages,
  workflows,
  workflowsAlerts,
  telegramAlerts,
  workflowRuns,
  tasks,
] as const satisfies readonly Entity[];

/** A set of entities that refer to each other by name. Tests make their own. */
export class Registry {
  readonly #byName: ReadonlyMap<string, Entity>;

  constructor(readonly entities: readonly Entity[]) {
    this.#byName = new Map(entities.map(entity => [entity.name, entity]));
  }

  /** Returns the entity of that name. Throws for an undeclared name: a programming error. */
  get(name: string): Entity {
    const entity = this.#byName.get(name);
    if (!entity) throw new Error(`No entity is called ${name}.`);
    return entity;
  }

  has(name: string): boolean {
    return this.#byName.has(name);
  }
}

export const registry = new Registry(entities);
