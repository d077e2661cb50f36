import { useState } from 'react';
import { currentRecord } from '../form/formErrors.ts';

/** Sends a decision. If the record has changed, the dialog continues with the newer one. */
export type OrLearn = <R>(sent: Promise<R>) => Promise<R>;

/**
 * A record as it was when its dialog opened. The page below the dialog continues to update. The
 * decision is sent with the displayed version. So a payment whose response was lost is recognized,
 * and one that someone else has posted meanwhile is refused: the dialog then shows the record from
 * the error, to be decided again.
 */
export function useAsOpened<T extends object>(record: T): [opened: T, orLearn: OrLearn] {
  const [opened, setOpened] = useState(record);
  const orLearn: OrLearn = async sent => {
    try {
      return await sent;
    } catch (error) {
      const current = currentRecord(error);
      if (current) setOpened(before => ({ ...before, ...current }));
      throw error;
    }
  };
  return [opened, orLearn];
}
