import { drivers } from '../entities/drivers.ts';
import { payrollGroups } from '../entities/payrollGroups.ts';
import type { mail } from '../operations/mail.ts';
import type { secretOperations } from '../operations/secrets.ts';
import { type AnswersOf, answer, answerFile } from './answer.ts';
import { object } from './kit.ts';
import { fieldsOf } from './record.ts';

const { ssn_or_ein, bank_name, bank_routing, bank_account } = fieldsOf(drivers);
const ofGroup = fieldsOf(payrollGroups);

/** What the calls that show secrets in full answer. */
export const secretAnswers = {
  'GET /drivers/{id}/secrets': answer(
    'Read the secrets of a driver in full',
    object({ ssn_or_ein, bank_name, bank_routing, bank_account }),
  ),
  'GET /payroll-groups/{id}/secrets': answer(
    'Read the secrets of a payroll group in full',
    object({
      payee_tax_id: ofGroup.payee_tax_id,
      bank_routing: ofGroup.bank_routing,
      bank_account: ofGroup.bank_account,
    }),
  ),
} as const satisfies AnswersOf<typeof secretOperations>;

/** What the call about sent emails answers. */
export const mailAnswers = {
  'GET /mails/{id}/eml': answerFile('Download a sent email', 'eml'),
} as const satisfies AnswersOf<typeof mail>;
