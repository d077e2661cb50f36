import { useEffect, useState } from 'react';
import { NO_CONNECTION } from '../../../schema/rules/messages.ts';
import { refusedFields } from '../../resources/form/formErrors.ts';
import { ApiError } from '../../wire/ApiError.ts';

/**
 * One thing that is asked of the server before a login: whether it is under way, why it was
 * refused, and for how many seconds the server wants to be left alone.
 */
export function useAttempt() {
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [waits, setWaits] = useSeconds();

  /** Answers the fields that were refused, by name, as react-admin's forms take them. */
  async function attempt(ask: () => Promise<unknown>, known: readonly string[] = []) {
    setSending(true);
    setRefusal(null);
    try {
      await ask();
      return undefined;
    } catch (error) {
      if (error instanceof ApiError && error.retryAfter) setWaits(error.retryAfter);
      const fields = refusedFields(error) ?? {};
      const others = Object.keys(fields).filter(name => !known.includes(name));
      setRefusal(others.length > 0 ? wordsOf(fields, others) : messageOf(error, fields));
      return fields;
    } finally {
      setSending(false);
    }
  }
  return { attempt, isSending, refusal, waits };
}

const wordsOf = (fields: Record<string, string>, names: readonly string[]) =>
  names.map(name => fields[name]).join(' ');

/** A field says by itself what is wrong with it. */
function messageOf(error: unknown, fields: Record<string, string>): string | null {
  if (Object.keys(fields).length > 0) return null;
  return error instanceof ApiError ? error.message : NO_CONNECTION;
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
