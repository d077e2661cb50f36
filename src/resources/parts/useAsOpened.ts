import { useState } from 'react';
import { currentRecord } from '../form/formErrors.ts';

/** Sends a decision; where it met a newer record, the dialog is about that one from then on. */
export type OrLearn = <R>(sent: Promise<R>) => Promise<R>;

/**
 * A record as it stood when the dialog about it was opened. What lies under the dialog goes on
 * living; what is decided in it is sent with the version that was seen. So a payment whose answer
 * was lost is known again, and one that somebody else has booked meanwhile is refused: the record
 * is then the one that the refusal told, to be decided on anew.
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
