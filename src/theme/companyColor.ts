import type { CSSProperties } from 'react';

const COLORS = 8;

/** The color that distinguishes a company, the same for everyone, from its id. */
export const companyColor = (companyId: number) =>
  ({ '--company': `var(--chart-${((companyId + 1) % COLORS) + 1})` }) as CSSProperties;

/** The initials of a company or person: from the first two words. */
export const initials = (name: string) =>
  name
    .split(/\s+/)
    .map(word => word.charAt(0).toUpperCase())
    .filter(letter => /\p{L}|\d/u.test(letter))
    .slice(0, 2)
    .join('');
