import type { UpdateFacts } from './Update.ts';

/** What a kind of update asks beside its words. */
export const factsOfKind = (type: string): readonly (keyof UpdateFacts)[] => FACTS[type] ?? [];

const FACTS: Readonly<Record<string, readonly (keyof UpdateFacts)[]>> = {
  check_call: ['city', 'state_id', 'lat', 'lng', 'eta'],
  eta: ['eta'],
  delay: ['eta'],
};
