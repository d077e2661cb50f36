import { useForm } from 'react-hook-form';
import { factsOfKind } from './factsOfKind.ts';
import type { UpdateFacts } from './Update.ts';

const NONE: UpdateFacts = { city: null, state_id: null, lat: null, lng: null, eta: null };

/** What is told with an update of a kind, while it is typed. */
export function useKindFacts(type: string) {
  const form = useForm<UpdateFacts>({ defaultValues: NONE });
  const values: UpdateFacts = { ...form.watch() };
  const told = factsOfKind(type).filter(fact => (values[fact] ?? '') !== '');
  return {
    form,
    values,
    isSaid: told.length > 0,
    /** Those of the kind; nothing where one of them is only half there, which is told below it. */
    read: async (): Promise<Partial<UpdateFacts> | undefined> =>
      (await form.trigger([...factsOfKind(type)]))
        ? Object.fromEntries(told.map(fact => [fact, values[fact]]))
        : undefined,
    /** Takes away what was sent, and answers whether it did: something else told meanwhile stays. */
    takeAway: (sent: UpdateFacts): boolean => {
      const now = form.getValues();
      const isSame = NAMES.every(fact => (now[fact] ?? '') === (sent[fact] ?? ''));
      if (isSame) form.reset(NONE);
      return isSame;
    },
  };
}

const NAMES = Object.keys(NONE) as (keyof UpdateFacts)[]; // all of them stand there
