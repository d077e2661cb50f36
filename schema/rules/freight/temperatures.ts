/** The reefer's set points in whole degrees Fahrenheit. A missing end is null. */
export type Temperatures = { min: number | null; max: number | null };

/**
 * The temperatures in a broker's document: "34-38 F", "-20 to -10", "2 to 8 C", "max 40 F". A
 * single value is both ends. Null when the meaning is unclear, such as whether a dash is a minus:
 * frozen goods at the wrong sign are lost.
 */
export function readTemperatures(text: string): Temperatures | null {
  const plain = SPELLINGS.reduce((result, [words, one]) => result.replace(words, one), text);
  const readings = [...plain.matchAll(DEGREES)].map(({ groups = {} }) => readingOf(groups));
  const [reading, ...others] = inOneUnit(readings);
  if (!reading || others.length > 0 || reading.values.some(Number.isNaN)) return null;

  const { min, max } = rangeOf(reading);
  if (min < COLDEST || max > HOTTEST) return null;
  if (min < max) return { min, max };
  const [isMin, isMax] = [/\bmin\b/.test(plain), /\bmax\b/.test(plain)];
  return { min: isMax && !isMin ? null : min, max: isMin && !isMax ? null : max };
}

type Setting = { temperature_min?: number | null; temperature_max?: number | null };

/** Why these set points are impossible: the minimum is above the maximum. */
export function temperatureErrors(
  { temperature_min: min, temperature_max: max }: Setting,
  before: Setting | null,
): Record<string, string[]> {
  const isKnown = before?.temperature_min === min && before?.temperature_max === max;
  if (isKnown || min == null || max == null || min <= max) return {};
  return { temperature_max: ['The highest temperature must not be below the lowest.'] };
}

/** As the fields of a load store them. */
const [COLDEST, HOTTEST] = [-100, 200];

/** In order: "not below" is matched before "below". */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/[−–—‐‑]/g, '-'],
  [/\b(?:minus|neg(?:ative)?\.?)\s*(?=\d)/gi, '-'],
  [/\+(?=\s*\d)/g, ''],
  [/[°º]|(?<=\d\s*)deg(?:rees?)?\.?(?![a-z])/gi, ''],
  [/(?<=\d\s*)fahrenheit\b/gi, 'F'],
  [/(?<=\d\s*)celsius\b/gi, 'C'],
  [/(?<!\d)(?=\d+\s*F?\s*below\s+(?:zero|0)\b)/gi, '-'],
  [/(?<=-\d+\s*F?\s*)below\s+(?:zero|0)\b/gi, ''],
  [/\b(?:no|not|never)\s+(?:to\s+)?(?:be\s+|go\s+)?(?:below|under|colder|lower|less)\b/gi, 'min'],
  [/\b(?:no|not|never)\s+(?:to\s+)?(?:be\s+|go\s+)?(?:above|over|exceed|warmer|higher)\b/gi, 'max'],
  [/\b(?:maximum|up\s+to|below|under|colder|lower|less)\b|[<≤]/gi, ' max '],
  [/\b(?:minimum|at\s+least|above|over|warmer|higher)\b|[>≥]/gi, ' min '],
  [/\bmin\b[.:]?/gi, 'min'],
  [/\bmax\b[.:]?/gi, 'max'],
];

const NUMBER = String.raw`\d{1,3}(?:\.\d+)?`;
const UNIT = String.raw`\s*[FC](?![a-z])`;
const JOINED = String.raw`\s*(?:to|and|thru|through|,?\s*min|,?\s*max|[/&-])\s*`;
const DEGREES = new RegExp(
  String.raw`(?<![\w.])(?<dash>-\s*)?(?<one>${NUMBER})(?<unit>${UNIT})?` +
    String.raw`(?:(?<joined>${JOINED})(?<minus>-)?(?<two>${NUMBER})(?<unitOfTwo>${UNIT})?)?(?![\w.]*\d)`,
  'gi',
);

/** As printed. NaN where the sign of a number is unclear. */
interface Reading {
  values: readonly number[];
  units: readonly (string | undefined)[];
}

function readingOf(groups: Readonly<Record<string, string | undefined>>): Reading {
  const { dash = '', one, joined = '', minus, two } = groups;
  const [unit, unitOfTwo] = [groups.unit, groups.unitOfTwo].map(at => at?.trim().toUpperCase());
  // "Frozen - 10 F": a detached dash is not certainly a sign.
  const first = Number(one) * (dash === '' ? 1 : dash === '-' ? -1 : Number.NaN);
  if (two === undefined) return { values: [first], units: [unit] };
  const second = Number(two) * (minus ? -1 : signOfJoined(joined, first, Number(two)));
  // "2 to 8 C": a unit given once applies to both.
  return { values: [first, second], units: [unit ?? unitOfTwo, unitOfTwo ?? unit] };
}

/** A dash attached to the second number: "-20 -10" has signs, "34 -38" is a range. */
function signOfJoined(joined: string, first: number, second: number): number {
  if (!/\s-$/.test(joined)) return 1;
  if (first < 0) return -1;
  return first > 0 && second > first ? 1 : Number.NaN;
}

/** "36-46F (2-8C)" repeats the value. "-10 F 24 hrs" has an unrelated number without a unit. */
function inOneUnit(readings: readonly Reading[]): readonly Reading[] {
  const inUnit = (wanted: string) => readings.filter(({ units }) => units.includes(wanted));
  return [inUnit('F'), inUnit('C'), readings].find(({ length }) => length > 0) ?? [];
}

/** Whole degrees from colder to warmer, within the range. */
function rangeOf({ values, units }: Reading) {
  const degrees = values.map((value, at) =>
    units[at] === 'C' ? Math.round(value * 18) / 10 + 32 : value,
  );
  const [cold, warm] = [Math.min(...degrees), Math.max(...degrees)];
  const [min, max] = [Math.ceil(cold), Math.floor(warm)];
  const range = min <= max ? { min, max } : { min: Math.round(cold), max: Math.round(warm) };
  return { min: range.min + 0, max: range.max + 0 }; // Avoids minus zero.
}
