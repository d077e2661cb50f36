import { RawJson } from './answers.ts';

export interface Envelope {
  success: boolean;
  data: unknown;
  [extra: string]: unknown;
}

/** The envelope of every success. `extras` are next to `data`: totals, a message. */
export const ok = (data: unknown = null, extras: Record<string, unknown> = {}): Envelope => ({
  success: true,
  data,
  ...extras,
});

/** A refusal that is not an error, such as a tab that could not be stored: the message is shown. */
export const refused = (message: string): Envelope => ({ success: false, message, data: null });

/** The same for JSON from PostgreSQL: `data` is its text, sent without parsing. */
export function okJson(dataText: string, extras: Record<string, unknown> = {}): RawJson {
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
export function page(
  rowsText: string,
  place: Place,
  path: string,
  extras: Record<string, unknown> = {},
): RawJson {
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
function members(extras: Record<string, unknown>): string {
  const text = JSON.stringify(extras);
  return text === '{}' ? '' : `,${text.slice(1, -1)}`;
}
