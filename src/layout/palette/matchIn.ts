/** The part of a text that was searched for, from `at` to before `end`. */
export interface Match {
  at: number;
  end: number;
}

/** A phone number in a text, with or without its country and area code. */
const PHONE = /(?:\+?1[ .-]?)?(?:\(?\d{3}\)?[ .-]?)?\d{3}[ .-]?\d{4}/g;

/** Fewer digits are a number of something else. */
const LEAST_DIGITS = 7;

/**
 * Where a text has what was searched for, in any case: `null` where it has not. A phone number is found
 * however it is written, as the search finds it.
 */
export function matchIn(text: string, search: string): Match | null {
  if (!search) return null;
  const at = text.toLowerCase().indexOf(search.toLowerCase());
  if (at >= 0) return { at, end: at + search.length };
  const digits = search.replace(/\D/g, '').slice(-10);
  if (digits.length < LEAST_DIGITS || !/^[\d\s+().-]+$/.test(search)) return null;
  for (const { 0: phone, index } of text.matchAll(PHONE)) {
    const start = phone.replace(/\D/g, '').indexOf(digits);
    if (start >= 0) return placed(phone, index, start, digits.length);
  }
  return null;
}

/** The digits of a phone number from one on, as they stand in the text. */
function placed(phone: string, index: number, from: number, count: number): Match {
  const places = [...phone.matchAll(/\d/g)].map(found => found.index);
  return {
    at: index + (places[from] ?? 0),
    end: index + (places[from + count - 1] ?? phone.length) + 1,
  };
}
