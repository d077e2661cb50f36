import { registry } from '../entities/index.ts';
import type { Entity } from '../entity.ts';
import { accountingOperations } from './accounting.ts';
import { assistant } from './assistant.ts';
import { auditOperations } from './audit.ts';
import { auth } from './auth.ts';
import { batchOperations } from './batches.ts';
import { boards } from './boards.ts';
import { candidateOperations } from './candidates.ts';
import { chatOperations } from './chat.ts';
import { columns } from './columns.ts';
import { companyOperations } from './companies.ts';
import { dashboard } from './dashboard.ts';
import { deductions } from './deductions.ts';
import { derivedOperations } from './derived.ts';
import { documents } from './documents.ts';
import { expenseOperations } from './expenses.ts';
import { factoringOperations } from './factoring.ts';
import { fleet } from './fleet.ts';
import { importOperations } from './imports.ts';
import { invoiceOperations } from './invoices.ts';
import { ledgers } from './ledgers.ts';
import { loads } from './loads.ts';
import { loadTemplateOperations } from './loadTemplates.ts';
import { lookups } from './lookups.ts';
import { mail } from './mail.ts';
import { menuCounts } from './menuCounts.ts';
import { notificationOperations } from './notifications.ts';
import type { Guard, OperationName, Operations } from './operation.ts';
import { payDates } from './payDates.ts';
import { permissionOperations } from './permissions.ts';
import { platformOperations } from './platform.ts';
import { positionOperations } from './positions.ts';
import { presence } from './presence.ts';
import { receiptOperations } from './receipts.ts';
import { reportOperations } from './reports.ts';
import { secretOperations } from './secrets.ts';
import { session } from './session.ts';
import { settlements } from './settlements.ts';
import { staffOperations } from './staffs.ts';
import { statementOperations } from './statements.ts';
import { systemConfigOperations } from './systemConfigs.ts';
import { tabs } from './tabs.ts';
import { taskOperations } from './tasks.ts';
import { telegramOperations } from './telegram.ts';
import { undo } from './undo.ts';
import { views } from './views.ts';
import { workflowOperations } from './workflows.ts';

/** Operations written by hand, one table per subject. */
const written = [
  session,
  auth,
  platformOperations,
  companyOperations,
  systemConfigOperations,
  tabs,
  columns,
  views,
  lookups,
  loads,
  loadTemplateOperations,
  presence,
  undo,
  payDates,
  boards,
  candidateOperations,
  positionOperations,
  fleet,
  documents,
  invoiceOperations,
  factoringOperations,
  accountingOperations,
  receiptOperations,
  importOperations,
  mail,
  settlements,
  ledgers,
  batchOperations,
  statementOperations,
  chatOperations,
  deductions,
  expenseOperations,
  notificationOperations,
  dashboard,
  menuCounts,
  reportOperations,
  auditOperations,
  staffOperations,
  permissionOperations,
  secretOperations,
  taskOperations,
  telegramOperations,
  assistant,
  workflowOperations,
] as const satisfies readonly Operations[];

type KeysOf<T> = T extends unknown ? keyof T : never;
/** The name of an operation that is written by hand: each says what it answers in schema/responses. */
export type WrittenOperation = KeysOf<(typeof written)[number]>;

/** Every operation of the app and who may use it: exactly one entry each. */
export function operationsOf(entities: readonly Entity[]): Map<OperationName, Guard> {
  const all = new Map<OperationName, Guard>();
  const enter = (name: OperationName, guard: Guard) => {
    if (all.has(name)) throw new Error(`${name} has two entries in the table of operations.`);
    all.set(name, guard);
  };

  for (const entity of entities) {
    for (const { name, guard } of derivedOperations(entity)) enter(name, guard);
  }
  for (const table of written) {
    for (const [name, guard] of Object.entries(table)) enter(name as OperationName, guard); // The keys are typed above.
  }
  return all;
}

export const operations = operationsOf(registry.entities);
