import type { StatusOption } from '../../../inputs/status/statusOption.ts';

/** A row that an action takes, with the statuses that it can have. */
interface Choosing {
  unit: string;
  options: readonly StatusOption[];
}

/**
 * The statuses for several rows. One that none of them can have is refused, with the first reason. One
 * that some of them can have says which can't, in the words of `except`.
 */
export function sharedOptions(
  rows: readonly Choosing[],
  except: (units: string) => string,
): StatusOption[] {
  const [first] = rows;
  return (first?.options ?? []).map(option => {
    const refusing = rows.filter(({ options }) => reasonIn(options, option.id));
    const [one] = refusing;
    const isForNone = refusing.length === rows.length;
    return {
      ...option,
      refused: isForNone ? reasonIn(first?.options ?? [], option.id) : undefined,
      note: one && !isForNone ? except(shortened(refusing.map(({ unit }) => unit))) : undefined,
    };
  });
}

/** The units that can't have a status, by reason: `501, 503: …`. */
export function reasonsFor(rows: readonly Choosing[], id: StatusOption['id']): string[] {
  const units = new Map<string, string[]>();
  for (const { unit, options } of rows) {
    const reason = reasonIn(options, id);
    if (reason) units.set(reason, [...(units.get(reason) ?? []), unit]);
  }
  return [...units].map(([reason, all]) => `${all.join(', ')}: ${reason}`);
}

const reasonIn = (options: readonly StatusOption[], id: StatusOption['id']) =>
  options.find(option => option.id === id)?.refused;

/** Next to a status there is room for the names of a few. */
const MOST_UNITS = 3;

const shortened = (units: readonly string[]): string =>
  units.length > MOST_UNITS
    ? `${units.slice(0, MOST_UNITS).join(', ')} +${units.length - MOST_UNITS}`
    : units.join(', ');
