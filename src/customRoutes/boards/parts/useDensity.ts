import { useStore } from 'ra-core';

/** How high the rows of the boards are. */
export const DENSITIES = ['compact', 'standard', 'roomy'] as const;
type BoardDensity = (typeof DENSITIES)[number];

/** The height of a person's rows on the main, the personal and the driver board, which have one choice. */
export function useDensity(): [BoardDensity, (density: BoardDensity) => void] {
  const [stored, store] = useStore<string>('boards.density', 'compact');
  return [DENSITIES.find(one => one === stored) ?? 'compact', store];
}
