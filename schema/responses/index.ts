import type { WrittenOperation } from '../operations/index.ts';
import type { OperationName } from '../operations/operation.ts';
import { accountingAnswers } from './accounting.ts';
import type { Answer } from './answer.ts';
import { assistantAnswers } from './assistant.ts';
import { auditAnswers, undoAnswers } from './audit.ts';
import { batchAnswers } from './batches.ts';
import { boardAnswers } from './boards.ts';
import { candidateAnswers } from './candidates.ts';
import { chatAnswers } from './chat.ts';
import { companyAnswers } from './companies.ts';
import { dashboardAnswers, menuCountsAnswers } from './dashboard.ts';
import { deductionAnswers } from './deductions.ts';
import { documentAnswers } from './documents.ts';
import { expenseAnswers } from './expenses.ts';
import { factoringAnswers } from './factoring.ts';
import { fleetAnswers } from './fleet.ts';
import { importAnswers } from './imports.ts';
import { invoiceAnswers } from './invoices.ts';
import { ledgerAnswers } from './ledgers.ts';
import { loadAnswers } from './loads.ts';
import { loadTemplateAnswers } from './loadTemplates.ts';
import { lookupAnswers } from './lookups.ts';
import { notificationAnswers } from './notifications.ts';
import { payDateAnswers } from './payDates.ts';
import { permissionAnswers } from './permissions.ts';
import { platformAnswers } from './platform.ts';
import { positionAnswers } from './positions.ts';
import { receiptAnswers } from './receipts.ts';
import { reportAnswers } from './reports.ts';
import { mailAnswers, secretAnswers } from './secrets.ts';
import { authAnswers, sessionAnswers } from './session.ts';
import { settlementAnswers } from './settlements.ts';
import { staffAnswers } from './staffs.ts';
import { statementAnswers } from './statements.ts';
import { systemConfigAnswers } from './systemConfigs.ts';
import { taskAnswers } from './tasks.ts';
import { telegramAnswers } from './telegram.ts';
import { workflowAnswers } from './workflows.ts';
import { columnAnswers, presenceAnswers, tabAnswers, viewAnswers } from './workspace.ts';

/**
 * What each handwritten call answers, once: the types of the server and the web app, OpenAPI, and
 * the check of every answer in the tests come from here. Regular calls follow their entity
 * (`regular.ts`).
 */
export const answers = {
  ...sessionAnswers,
  ...authAnswers,
  ...platformAnswers,
  ...companyAnswers,
  ...systemConfigAnswers,
  ...tabAnswers,
  ...columnAnswers,
  ...viewAnswers,
  ...lookupAnswers,
  ...loadAnswers,
  ...loadTemplateAnswers,
  ...presenceAnswers,
  ...undoAnswers,
  ...payDateAnswers,
  ...boardAnswers,
  ...candidateAnswers,
  ...positionAnswers,
  ...fleetAnswers,
  ...documentAnswers,
  ...invoiceAnswers,
  ...factoringAnswers,
  ...accountingAnswers,
  ...receiptAnswers,
  ...importAnswers,
  ...mailAnswers,
  ...settlementAnswers,
  ...batchAnswers,
  ...statementAnswers,
  ...chatAnswers,
  ...ledgerAnswers,
  ...deductionAnswers,
  ...expenseAnswers,
  ...notificationAnswers,
  ...dashboardAnswers,
  ...menuCountsAnswers,
  ...reportAnswers,
  ...assistantAnswers,
  ...auditAnswers,
  ...staffAnswers,
  ...permissionAnswers,
  ...secretAnswers,
  ...taskAnswers,
  ...telegramAnswers,
  ...workflowAnswers,
} as const satisfies Readonly<Record<WrittenOperation, Answer>>;

/** The same, for names that are known only when the program runs. */
export const answersByName: Partial<Record<OperationName, Answer>> = answers;
