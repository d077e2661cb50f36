import { openTabs } from '../entities/office.ts';
import type { tabs as operations } from '../operations/tabs.ts';
import { type AnswersOf, answer, answerNothing, answerOrRefuse } from './answer.ts';
import { list } from './kit.ts';
import { record } from './record.ts';

const tab = record(openTabs);

/** What the calls about a person's open tabs answer. A tab too many is not stored. */
export const tabAnswers = {
  'GET /open-tabs': answer('List one’s own open tabs', list(tab)),
  'POST /open-tabs': answerOrRefuse('Open a tab', tab),
  'PUT /open-tabs/{id}': answer('Change an open tab', tab),
  'DELETE /open-tabs/{id}': answerNothing('Close a tab'),
  'GET /open-tabs/delete-all': answer('Close all tabs that are not pinned', list(tab)),
  'POST /open-tabs/update-orders': answer('Put the open tabs in order', list(tab)),
} as const satisfies AnswersOf<typeof operations>;
