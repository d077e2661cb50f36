import type { Written } from '../firstLook/written.ts';
import { citiesOnly, manyAddresses, manyTimes, officialForm, threeCards } from './hard.ts';
import { crowdedHead, cutNames, factsLast, matrix, story } from './harder.ts';

/** Ten more documents, harder ones, written before the reader was tried on them. */
export const ninthLook: Record<string, Written> = {
  manyAddresses,
  manyTimes,
  threeCards,
  officialForm,
  citiesOnly,
  story,
  cutNames,
  matrix,
  crowdedHead,
  factsLast,
};
