import type { StatusOption } from '../../../inputs/status/statusOption.ts';

/** A row that an action takes, with the statuses that it can have. */
interface Choosing {
  unit: string;
  options: readonly StatusOption[];
}

/** The statuses for several rows. One that none of them can have is refused, with the first reason. */
export function sharedOptions(rows: readonly Choosing[]): StatusOption[] {
  const [first] = rows;
  return (first?.options ?? []).map(option => {
    const reasons = rows.map(({ options }) => reasonIn(options, option.id));
    return { ...option, refused: reasons.every(Boolean) ? reasons[0] : undefined };
  });
}

/** The units that can't have a status which others of the rows can, by reason: `501, 503: …`. */
export function refusalsIn(rows: readonly Choosing[]): string[] {
  const open = sharedOptions(rows).filter(({ refused }) => !refused);
  const units = new Map<string, Set<string>>();
  for (const { unit, options } of rows) {
    for (const { id } of open) {
      const reason = reasonIn(options, id);
      if (reason) units.set(reason, (units.get(reason) ?? new Set()).add(unit));
    }
  }
  return [...units].map(([reason, all]) => `${[...all].join(', ')}: ${reason}`);
}

const reasonIn = (options: readonly StatusOption[], id: StatusOption['id']) =>
  options.find(option => option.id === id)?.refused;
