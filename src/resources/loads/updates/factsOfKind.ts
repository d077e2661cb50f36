import type { UpdateFacts } from './Update.ts';

/** The inputs of a kind of update in addition to its text. */
export const factsOfKind = (type: string): readonly (keyof UpdateFacts)[] => FACTS[type] ?? [];

const FACTS: Readonly<Record<string, readonly (keyof UpdateFacts)[]>> = {
  check_call: ['city', 'state_id', 'lat', 'lng', 'eta', 'temperature'],
  eta: ['eta'],
  delay: ['eta'],
};
