import { listColumnSettings, openTabs, savedViews } from '../entities/office.ts';
import type { columns } from '../operations/columns.ts';
import type { presence } from '../operations/presence.ts';
import type { tabs } from '../operations/tabs.ts';
import type { views } from '../operations/views.ts';
import { type AnswersOf, answer, answerNothing, answerOrRefuse } from './answer.ts';
import { anything, instant, list, map, object, orNull, saying, type TypeOf, words } from './kit.ts';
import { propertiesWithout, record } from './record.ts';
import { person } from './shared.ts';

const tab = record(openTabs);
export type OpenTab = TypeOf<typeof tab>;

/** What the calls about a person's open tabs answer. A tab too many is not stored. */
export const tabAnswers = {
  'GET /open-tabs': answer('List one’s own open tabs', list(tab)),
  'POST /open-tabs': answerOrRefuse('Open a tab', tab),
  'PUT /open-tabs/{id}': answer('Change an open tab', tab),
  'DELETE /open-tabs/{id}': answerNothing('Close a tab'),
  'GET /open-tabs/delete-all': answer('Close all tabs that are not pinned', list(tab)),
  'POST /open-tabs/update-orders': answer('Put the open tabs in order', list(tab)),
} as const satisfies AnswersOf<typeof tabs>;

const settings = record(listColumnSettings);

/** What the calls about the columns of lists answer. */
export const columnAnswers = {
  'GET /list-column-settings': answer('List one’s own settings of lists', list(settings)),
  'GET /list-column-settings/{id}': answer('Read the settings of a list', settings),
  'POST /list-column-settings': answer('Save the settings of a list', settings),
  'PUT /list-column-settings': answer('Change the settings of the named list', settings),
  'PUT /list-column-settings/{id}': answer('Change the settings of a list', settings),
} as const satisfies AnswersOf<typeof columns>;

const view = object({
  ...propertiesWithout(savedViews, 'filters'),
  filters: orNull(map(anything)),
});
export type SavedView = TypeOf<typeof view>;

/** What the calls about saved views of lists answer. */
export const viewAnswers = {
  'GET /saved-views': answer('List one’s own and shared views', list(view)),
  'POST /saved-views': answer('Save a view', view),
  'PUT /saved-views/{id}': answer('Change a view', view),
  'DELETE /saved-views/{id}': answerNothing('Delete a view'),
  'PUT /saved-views/share/{id}': answer('Share a view with the company', view),
  'PUT /saved-views/unshare/{id}': answer('Keep a view to oneself', view),
} as const satisfies AnswersOf<typeof views>;

/** A person who is present in one of their browser's tabs. */
const present = object({
  client: saying(
    'Names this stay of a browser tab: another one in the same place has a name of its own.',
    words,
  ),
  user: person,
  place: saying(
    'The field or cell they are in: `stops.2.date_from`, or `517.note` on a board. On the timeline the ' +
      'load, `20.load`. On a gross board the owner of the target, which several boards show: ' +
      '`drivers-11.target`. In a batch the statement: the key of its payee.',
    orNull(words),
  ),
  since: saying('When their presence began.', instant),
});
export type Present = TypeOf<typeof present>;

/** What the call about presence answers. */
export const presenceAnswers = {
  'POST /presence': answer(
    'Say where one is, and read who else is there',
    object({ people: list(present) }),
  ),
} as const satisfies AnswersOf<typeof presence>;
