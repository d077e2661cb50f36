import { useForm } from 'react-hook-form';
import { factsOfKind } from './factsOfKind.ts';
import type { UpdateFacts } from './Update.ts';

const NONE: UpdateFacts = {
  city: null,
  state_id: null,
  lat: null,
  lng: null,
  eta: null,
  temperature: null,
};

/** The data of an update of a kind, while it is typed. */
export function useKindFacts(type: string) {
  const form = useForm<UpdateFacts>({ defaultValues: NONE });
  const values: UpdateFacts = { ...form.watch() };
  const entered = factsOfKind(type).filter(fact => (values[fact] ?? '') !== '');
  return {
    form,
    values,
    isGiven: entered.length > 0,
    /** The data of the kind. Nothing while one value is incomplete, which is reported below it. */
    read: async (): Promise<Partial<UpdateFacts> | undefined> =>
      (await form.trigger([...factsOfKind(type)]))
        ? Object.fromEntries(entered.map(fact => [fact, values[fact]]))
        : undefined,
    /** Clears what was sent, and returns whether it did: values changed meanwhile stay. */
    takeAway: (sent: UpdateFacts): boolean => {
      const now = form.getValues();
      const isSame = NAMES.every(fact => (now[fact] ?? '') === (sent[fact] ?? ''));
      if (isSame) form.reset(NONE);
      return isSame;
    },
  };
}

const NAMES = Object.keys(NONE) as (keyof UpdateFacts)[]; // all of them are set
