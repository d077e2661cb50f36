/** One value of the truth or of the result, by its path. */
type Leaves = Map<string, string>;

export type Score = {
  right: number;
  /** The number of values in the truth. */
  wanted: number;
  /** The number of values read. */
  read: number;
  /** The same for the total and the dates only. */
  strict: { right: number; wanted: number; read: number };
  misses: string[];
};

const TOP = [
  'broker_name',
  'load_number',
  'rate_total',
  'equipment',
  'equipment_type',
  'weight_lb',
  'commodity',
] as const;
const STOP = [
  'type',
  'facility',
  'address',
  'city',
  'state',
  'zip',
  'date',
  'time_from',
  'time_to',
];

type Values = Record<string, unknown>;

/**
 * Counts the matching leaf fields: texts without case and spaces, lists aligned in order,
 * instructions by their words, null as absent.
 */
export function scoreOf(truth: Values, read: Values): Score {
  const [wanted, found] = [leavesOf(truth), leavesOf(read)];
  const misses: string[] = [];
  for (const [path, value] of wanted) {
    const got = found.get(path);
    if (got === undefined) misses.push(`${path}: "${value}" was not read`);
    else if (!agree(path, value, got)) misses.push(`${path}: "${got}" instead of "${value}"`);
  }
  for (const [path, value] of found) {
    if (!wanted.has(path)) misses.push(`${path}: "${value}" is not in the truth`);
  }
  return {
    ...counted(wanted, found, () => true),
    strict: counted(wanted, found, isStrict),
    misses,
  };
}

/** From here on, a field is said without a doubt. */
const SURE = 0.9;

/** The fields that are said without a doubt, and those of them that are wrong. */
export function sureOf(truth: Values, read: Values & Sayings): { said: number; wrong: string[] } {
  const [wanted, found] = [leavesOf(truth, FURTHER), leavesOf(read, FURTHER)];
  const sure = Object.keys(read.fields).filter(
    path => found.has(path) && (read.fields[path]?.confidence ?? 0) >= SURE,
  );
  const wrong = sure.filter(path => !agree(path, wanted.get(path), found.get(path)));
  return {
    said: sure.length,
    wrong: wrong.map(path => `${path}: "${found.get(path)}" instead of "${wanted.get(path)}"`),
  };
}

type Sayings = { fields: Record<string, { confidence: number }> };

/** Fields that only some documents print. They have no part in the score. */
const FURTHER = ['broker_mc', 'miles', 'pallets', 'temperature'];

/** 2PR / (P + R). 1 if there was nothing to read and nothing was read. */
export function f1({ right, wanted, read }: Pick<Score, 'right' | 'wanted' | 'read'>): number {
  return wanted + read === 0 ? 1 : (2 * right) / (wanted + read);
}

export function sumOf(scores: readonly Score[]): Score {
  const add = (a: Score['strict'], b: Score['strict']) => ({
    right: a.right + b.right,
    wanted: a.wanted + b.wanted,
    read: a.read + b.read,
  });
  const none = { right: 0, wanted: 0, read: 0 };
  return scores.reduce<Score>(
    (all, one) => ({
      ...add(all, one),
      strict: add(all.strict, one.strict),
      misses: [...all.misses, ...one.misses],
    }),
    { ...none, strict: none, misses: [] },
  );
}

const isStrict = (path: string) => path === 'rate_total' || path.endsWith('.date');

function counted(wanted: Leaves, found: Leaves, counts: (path: string) => boolean) {
  const paths = [...wanted.keys()].filter(counts);
  const right = paths.filter(path => agree(path, wanted.get(path), found.get(path))).length;
  return { right, wanted: paths.length, read: [...found.keys()].filter(counts).length };
}

function leavesOf(record: Values, further: readonly string[] = []): Leaves {
  const leaves: Leaves = new Map();
  const put = (path: string, value: unknown) => {
    if (value !== null && value !== undefined && value !== '') leaves.set(path, String(value));
  };
  for (const name of [...TOP, 'special_instructions', ...further]) put(name, record[name]);
  list(record.reference_numbers).forEach((reference, i) => {
    put(`reference_numbers.${i}.type`, reference.type);
    put(`reference_numbers.${i}.value`, reference.value);
  });
  list(record.line_items).forEach((line, i) => {
    put(`line_items.${i}.description`, line.description);
    put(`line_items.${i}.amount`, line.amount);
  });
  list(record.stops).forEach((stop, i) => {
    for (const name of STOP) put(`stops.${i}.${name}`, stop[name]);
    list(stop.reference_numbers).forEach((value, j) => {
      put(`stops.${i}.reference_numbers.${j}`, value);
    });
  });
  return leaves;
}

const list = (value: unknown): Values[] => (Array.isArray(value) ? value : []);

function agree(path: string, wanted: string | undefined, got: string | undefined): boolean {
  if (wanted === undefined || got === undefined) return false;
  if (path === 'special_instructions') return overlap(wanted, got) >= 0.85;
  const isNumber = /^-?\d+(?:\.\d+)?$/;
  if (/rate_total|amount|weight_lb/.test(path) && isNumber.test(wanted) && isNumber.test(got)) {
    return Number(wanted) === Number(got);
  }
  return squeezed(wanted) === squeezed(got);
}

const squeezed = (text: string) => text.toLowerCase().replace(/\s+/g, '');

/** The proportion of common words, relative to the longer text. */
function overlap(a: string, b: string): number {
  const [first, second] = [wordsOf(a), wordsOf(b)];
  const left = [...second];
  const shared = first.filter(word => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return shared.length / Math.max(first.length, second.length, 1);
}

const wordsOf = (text: string) => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
