import { useEffect, useState } from 'react';
import { NO_CONNECTION } from '../../../schema/rules/messages.ts';
import { announce } from '../../feedback/announce.ts';
import { byPlace, refusedFields } from '../../resources/form/formErrors.ts';
import { ApiError } from '../../wire/ApiError.ts';

/**
 * One thing that is asked of the server before a login: whether it is under way, why it was
 * refused, and for how many seconds the server wants to be left alone.
 */
export function useAttempt() {
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [waits, setWaits] = useSeconds();

  /**
   * Answers which of the known fields were refused, as react-admin's forms take them. All that was
   * refused of fields is listed in the Attention window.
   */
  async function attempt(ask: () => Promise<unknown>, known: readonly string[] = []) {
    setSending(true);
    setRefusal(undefined);
    try {
      await ask();
      return undefined;
    } catch (error) {
      if (error instanceof ApiError && error.retryAfter) setWaits(error.retryAfter);
      const refused = refusedFields(error);
      if (!refused) {
        setRefusal(error instanceof ApiError ? error.message : NO_CONNECTION);
        return undefined;
      }
      announce(error);
      const { here, elsewhere } = byPlace(refused, known);
      setRefusal(elsewhere);
      return here;
    } finally {
      setSending(false);
    }
  }
  return { attempt, isSending, refusal, waits };
}

/** Seconds that run down to 0. */
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
