import type { PageOf } from '../../schema/responses/answer.ts';
import { RawJson } from './answers.ts';

export interface Envelope<T = unknown> {
  success: true;
  data: T;
}

export interface RefusedAnswer {
  success: false;
  message: string;
  data: null;
}

/** The envelope of every success. `extras` are next to `data`: totals, a message. */
export function ok(): Envelope<null>;
export function ok<T>(data: T): Envelope<T>;
export function ok<T, E extends object>(data: T, extras: E): Envelope<T> & E;
export function ok(data: unknown = null, extras: object = {}): Envelope {
  return { success: true, data, ...extras };
}

/** A refusal that is not an error, such as a tab that could not be stored: the message is shown. */
export const refused = (message: string): RefusedAnswer => ({
  success: false,
  message,
  data: null,
});

/** The same for JSON from PostgreSQL: `data` is its text, sent without parsing. */
export function okJson<T, E extends object = object>(
  dataText: string,
  extras?: E,
): RawJson<Envelope<T> & E> {
  return new RawJson(`{"success":true,"data":${dataText}${members(extras)}}`);
}

/** The position of a page: which page was requested, of how many rows. */
export interface Place {
  page: number;
  perPage: number;
  total: number;
  /** The number of rows on this page. */
  count: number;
}

/** A page of a list: the rows are JSON text (`[…]`), `path` is the list's URL. */
export function page<T, E extends object = object>(
  rowsText: string,
  place: Place,
  path: string,
  extras?: E,
): RawJson<Envelope<PageOf<T>> & E> {
  const { page, perPage, total, count } = place;
  const last = Math.max(Math.ceil(total / perPage), 1);
  const from = count === 0 ? null : (page - 1) * perPage + 1;
  const urlOf = (number: number) => `${path}?page=${number}`;
  const within = (number: number) => (number >= 1 && number <= last ? urlOf(number) : null);

  const head = `"current_page":${page},"data":${rowsText}`;
  const rest = members({
    first_page_url: urlOf(1),
    from,
    last_page: last,
    last_page_url: urlOf(last),
    links: linksOf(page, last, within),
    next_page_url: page < last ? within(page + 1) : null,
    path,
    per_page: perPage,
    prev_page_url: page > 1 ? urlOf(page - 1) : null,
    to: from === null ? null : from + count - 1,
    total,
  });
  return new RawJson(`{"success":true,"data":{${head}${rest}}${members(extras)}}`);
}

/** Previous, the first and last two pages and three around the current one, next. */
function linksOf(current: number, last: number, urlOf: (page: number) => string | null) {
  const link = (label: string, url: string | null, page: number | null, active = false) => ({
    url,
    label,
    page,
    active,
  });
  const near = (number: number) =>
    number <= 2 || number > last - 2 || Math.abs(number - current) <= 3;

  const pages = [];
  for (let number = 1; number <= last; number += 1) {
    if (near(number)) {
      pages.push(link(String(number), urlOf(number), number, number === current));
    } else {
      pages.push(link('...', null, null));
      number = (number < current ? Math.min(current - 3, last - 1) : last - 1) - 1;
    }
  }
  return [
    link('&laquo; Previous', urlOf(current - 1), current > 1 ? current - 1 : null),
    ...pages,
    link('Next &raquo;', urlOf(current + 1), current < last ? current + 1 : null),
  ];
}

/** `,"a":1,"b":2`, to follow a first member. */
function members(extras: object = {}): string {
  const text = JSON.stringify(extras);
  return text === '{}' ? '' : `,${text.slice(1, -1)}`;
}
