/** Numbers that a broker or shipper gives a whole load. */
const OF_LOAD = ['reference_number', 'po_number', 'bol_number', 'pickup_number'] as const;

/** Numbers that a facility gives its own stop. */
export const NUMBERS_OF_STOP = [
  'pickup_number',
  'appointment_number',
  'bol_number',
  'po_number',
] as const;

/**
 * Whether an outside number of the load `alias` or of one of its stops matches the pattern: brokers
 * ask by these on the phone.
 */
export const hasGivenNumber = (alias: string, pattern: string, company: string): string =>
  `(${like(alias, OF_LOAD, pattern)} or ${hasNumberAtStop(alias, pattern, company)})`;

/** The same for its stops only. Most have no number: the index holds only those that have one. */
const hasNumberAtStop = (alias: string, pattern: string, company: string): string =>
  `${alias}.id in (select s.load_id ${numberedStops(pattern, company)})`;

const numberedStops = (pattern: string, company: string): string =>
  `from load_stops s where s.company_id = ${company}
    and (${NUMBERS_OF_STOP.map(name => `s.${name} is not null`).join(' or ')})
    and (${like('s', NUMBERS_OF_STOP, pattern)})`;

const like = (alias: string, names: readonly string[], pattern: string): string =>
  names.map(name => isLike(`${alias}.${name}`, pattern)).join(' or ');

/**
 * Like `ilike`, which would lower-case the pattern again for every row: half the cost of a search
 * through a company's loads.
 */
export const isLike = (column: string, pattern: string): string =>
  `lower(${column}) like (select lower(${pattern}::text))`;
