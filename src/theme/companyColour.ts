import type { CSSProperties } from 'react';

const COLOURS = 8;

/** The colour that tells a company from the others; the same for everybody, by its id. */
export const companyColour = (companyId: number) =>
  ({ '--company': `var(--chart-${((companyId + 1) % COLOURS) + 1})` }) as CSSProperties;

/** Two letters for a company or person: the first ones of its first two words. */
export const initials = (name: string) =>
  name
    .split(/\s+/)
    .map(word => word.charAt(0).toUpperCase())
    .filter(letter => /\p{L}|\d/u.test(letter))
    .slice(0, 2)
    .join('');
