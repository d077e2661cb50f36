/** Numbers that a broker or a shipper gives a whole load. */
const OF_LOAD = ['reference_number', 'po_number', 'bol_number', 'pickup_number'] as const;

/** Those that a place gives for its own stop. */
const OF_STOP = ['pickup_number', 'appointment_number', 'bol_number', 'po_number'] as const;

/**
 * Whether a number that others gave the load `alias`, or one of its stops, is like the pattern: by
 * these a broker asks for it on the telephone.
 */
export const hasGivenNumber = (alias: string, pattern: string, company: string): string =>
  `(${like(alias, OF_LOAD, pattern)} or ${hasNumberAtStop(alias, pattern, company)})`;

/** The same of its stops alone. Most have no number: the index holds only those that have one. */
const hasNumberAtStop = (alias: string, pattern: string, company: string): string =>
  `${alias}.id in (select s.load_id ${numberedStops(pattern, company)})`;

/**
 * The same for a statement that looks at the newest loads alone: each one's stops are looked up by
 * themselves, so it costs no more however many loads there were before. Without its `offset` the
 * database would make it the `in` again, and read every stop that has a number.
 */
export const hasNumberAtOwnStop = (alias: string, pattern: string, company: string): string =>
  `exists (select ${numberedStops(pattern, company)} and s.load_id = ${alias}.id offset 0)`;

const numberedStops = (pattern: string, company: string): string =>
  `from load_stops s where s.company_id = ${company}
    and (${OF_STOP.map(name => `s.${name} is not null`).join(' or ')})
    and (${like('s', OF_STOP, pattern)})`;

const like = (alias: string, names: readonly string[], pattern: string): string =>
  names.map(name => isLike(`${alias}.${name}`, pattern)).join(' or ');

/**
 * As `ilike`, which would bring the pattern into small letters anew for every row: half of what a
 * search through a company's loads costs.
 */
export const isLike = (column: string, pattern: string): string =>
  `lower(${column}) like (select lower(${pattern}::text))`;
