import type { Name } from './names.ts';

/** Words that mean the same kind of expense, whichever of them a company uses. */
const SAME: readonly (readonly string[])[] = [
  [
    'maintenance',
    'repair',
    'repairs',
    'repairs and maintenance',
    'maint',
    'shop',
    'maintain',
    'maintaining',
  ],
  ['fuel', 'diesel'],
  ['toll', 'tolls'],
  ['tire', 'tires'],
  ['towing', 'tow', 'tows'],
  ['insurance', 'insurances'],
  ['scale', 'scales', 'scale tickets'],
  ['parking', 'parkings'],
  ['permit', 'permits'],
  ['wash', 'washes', 'truck wash', 'washout', 'washouts'],
];

/** Other words for the kinds of expenses that this word may be. */
export const sameCategories = (text: string): string[] =>
  SAME.filter(group => group.includes(text)).flat();

/** Kinds of expenses with the other words for them, unless another kind is called so. */
export function withOtherNames(names: readonly Name[]): Name[] {
  const own = new Set(
    names.filter(one => one.dimension === 'category').map(({ label }) => label.toLowerCase()),
  );
  return names.map(name => {
    if (name.dimension !== 'category') return name;
    const others = sameCategories(name.label.toLowerCase()).filter(one => !own.has(one));
    return { ...name, aliases: [...(name.aliases ?? []), ...others] };
  });
}
