import { useEffect, useState } from 'react';
import { NO_CONNECTION } from '../../../schema/rules/records/messages.ts';
import { announce } from '../../feedback/announce.ts';
import { ApiError } from '../../http/ApiError.ts';
import { byPlace, refusedFields } from '../../resources/form/formErrors.ts';

/**
 * A request before sign-in: whether it is running, why it was refused, and how many seconds the
 * server wants to wait.
 */
export function useAttempt() {
  const [isSending, setSending] = useState(false);
  const [errorMessage, setError] = useState<string>();
  const [waits, setWaits] = useSeconds();

  /**
   * Returns the refused fields in react-admin's form format. All field errors are listed in the
   * Attention window.
   */
  async function attempt(ask: () => Promise<unknown>, known: readonly string[] = []) {
    setSending(true);
    setError(undefined);
    try {
      await ask();
      return undefined;
    } catch (error) {
      if (error instanceof ApiError && error.retryAfter) setWaits(error.retryAfter);
      const refused = refusedFields(error);
      if (!refused) {
        setError(error instanceof ApiError ? error.message : NO_CONNECTION);
        return undefined;
      }
      announce(error);
      const { here, elsewhere } = byPlace(refused, known);
      setError(elsewhere);
      return here;
    } finally {
      setSending(false);
    }
  }
  return { attempt, isSending, errorMessage, waits };
}

/** Seconds that count down to 0. */
function useSeconds() {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const isRunning = left > 0;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);

  const start = (seconds: number) => {
    setNow(Date.now());
    setUntil(Date.now() + seconds * 1000);
  };
  return [left, start] as const;
}
