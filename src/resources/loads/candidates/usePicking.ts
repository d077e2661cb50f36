import { useState } from 'react';
import { announce } from '../../../feedback/announce.ts';

interface Picking {
  onDone: () => void;
  /** Reads the candidates again. */
  onRefused: () => void;
}

/** Assigns what was picked, once. A refusal is shown and leaves the dialog open. */
export function usePicking({ onDone, onRefused }: Picking) {
  const [isBusy, setBusy] = useState(false);

  async function run(assign: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    try {
      await assign();
      onDone();
    } catch (reason) {
      announce(reason);
      // Most likely someone else was faster.
      onRefused();
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, run };
}
