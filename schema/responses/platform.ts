import { accountMails } from '../entities/accountMails.ts';
import { purchaseRequests } from '../entities/purchaseRequests.ts';
import { users } from '../entities/users.ts';
import type { platformOperations } from '../operations/platform.ts';
import { type AnswersOf, answer, answerFile, answerNothing, answerPage } from './answer.ts';
import { instant, list, object, orNull, type TypeOf, words, yesOrNo } from './kit.ts';
import { propertiesOf, record } from './record.ts';
import { regular } from './regular.ts';
import { namedRecord } from './shared.ts';

/** An account as the platform's operators see it. */
const accountRow = object({
  ...propertiesOf(users),
  has_password: yesOrNo,
  second_factor: yesOrNo,
  last_signed_in_at: orNull(instant),
  companies: list(namedRecord),
});
export type AccountRow = TypeOf<typeof accountRow>;

/** What the platform's own calls answer. */
export const platformAnswers = {
  'GET /purchase-requests': regular.list(purchaseRequests),
  'GET /purchase-requests/{id}': regular.read(purchaseRequests),
  'PUT /purchase-requests/{id}': regular.update(purchaseRequests),
  'POST /purchase-requests/{id}/make-owner': answer(
    'Make a company owner of a purchase request',
    record(purchaseRequests),
  ),
  'GET /users': answerPage('List accounts', accountRow),
  'POST /users': answer('Create an account', accountRow),
  'GET /users/{id}': answer('Read an account', accountRow),
  'PUT /users/{id}': answer('Change an account', accountRow),
  'POST /users/reset-pass/{id}': answerNothing('Send a link to choose a new password'),
  'DELETE /users/second-factor/{id}': answerNothing('Turn off the second factor of an account'),
  'GET /account-mails': regular.list(accountMails),
  'GET /account-mails/{id}': regular.read(accountMails),
  'GET /account-mails/{id}/eml': answerFile('Download an email about an account', 'eml'),
  'GET /account-mails/{id}/link': answer(
    'Read the link of an email about an account',
    object({ link: orNull(words) }),
  ),
  'POST /account-mails/{id}/send-again': answerNothing('Send an email about an account again'),
} as const satisfies AnswersOf<typeof platformOperations>;
