import pg from 'pg';

type Parser = (text: string) => unknown;

/** The columns in wire format: dates unchanged, instants in UTC, numbers as numbers. */
const PARSERS: Record<number, Parser> = {
  20: Number, // bigint: counts, sums of counts and ids, far below 2^53
  1082: String, // date: a calendar date never passes through a time zone
  1184: instant,
  // numeric: at most numeric(14,2) and (12,4), so 15 digits, which a double represents exactly.
  // Arithmetic is in integer cents (schema/rules/money/money), never on these.
  1700: Number,
  1016: listOf(Number),
  1182: listOf(String),
  1185: listOf(instant),
  1231: listOf(Number),
};

/** For `pg`: our parser where there is one for the column's type, its own otherwise. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    PARSERS[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
  // The cast only narrows overloads: pg requests text here, never binary.
};

/** '2026-07-01 12:00:00.123456+00', as a UTC session writes it, as '2026-07-01T12:00:00.123Z'. */
function instant(text: string): string {
  if (!text.endsWith('+00') || text.length < 22) return new Date(text).toISOString();

  const fraction = text.slice(20, -3).padEnd(3, '0').slice(0, 3);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text[19] === '.' ? fraction : '000'}Z`;
}

function listOf(parse: Parser): Parser {
  return text => pg.types.arrayParser(text, parse);
}
