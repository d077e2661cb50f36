import type { lookups as operations } from '../operations/lookups.ts';
import { type AnswersOf, answer, answerFile } from './answer.ts';
import {
  list,
  number,
  object,
  one,
  orNull,
  saying,
  type TypeOf,
  whole,
  words,
  yesOrNo,
} from './kit.ts';
import { namedRecord } from './shared.ts';

const state = object({ id: whole, code: words, name: words });
export type State = TypeOf<typeof state>;

const found = object(
  { type: words, id: whole, title: words, subtitle: orNull(words), path: orNull(words) },
  {
    status: whole,
    phone: words,
    dispatcher: object({ id: whole, name: words }),
    is_on_board: saying('Of a truck: whether the main board has a row of it.', yesOrNo),
  },
);
export type FoundRecord = TypeOf<typeof found>;

const precision = saying(
  'What the coordinates are of: the address, or only the center of its ZIP code or city.',
  one('address', 'zip', 'city'),
);

const foundAddress = object({
  place_id: saying('The id for `get-address-details`.', words),
  description: saying('The full address in one line.', words),
  main_text: words,
  secondary_text: words,
  precision,
});
export type FoundAddress = TypeOf<typeof foundAddress>;

const addressDetails = object({
  place_id: words,
  description: words,
  address_line1: orNull(words),
  city: orNull(words),
  state: orNull(state),
  zip: orNull(words),
  country: words,
  lat: orNull(number),
  lng: orNull(number),
  precision,
  state_id: orNull(whole),
  /** Where a place abroad is instead of a state. */
  province: orNull(words),
  timezone: orNull(words),
});
export type AddressDetails = TypeOf<typeof addressDetails>;

/** What the lists to choose from, the search and the map services answer. */
export const lookupAnswers = {
  'GET /openapi.json': answerFile('Read this description', 'json', 'The description, as JSON.'),
  'GET /docs': answerFile('Read this description as a page', 'html', 'The page, as HTML.'),
  'GET /states': answer('List the states', list(state)),
  'GET /resource/get-departments-list': answer('List the departments', list(namedRecord)),
  'GET /resource/global-search': answer('Search all records', list(found), {
    total: saying('How many records are found, up to a hundred.', whole),
    has_more: saying('Whether there are more.', yesOrNo),
  }),
  'GET /external/search-address': answer('Search addresses', list(foundAddress)),
  'GET /external/get-address-details/{placeId}': answer('Read a found address', addressDetails),
  'GET /external/map-style': answer(
    'Read where the style of maps is',
    object({ url: orNull(words) }),
  ),
  'GET /external/local-telegram': answer(
    'Read where the demo’s local Telegram is',
    object({ url: saying('Null outside the demo.', orNull(words)) }),
  ),
} as const satisfies AnswersOf<typeof operations>;
