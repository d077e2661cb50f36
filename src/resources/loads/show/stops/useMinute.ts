import { useEffect, useState } from 'react';
import { serverInstant } from '../../../../http/serverClock.ts';

/** The current time by the server's clock, updated every minute while a clock runs. */
export function useMinute(isRunning: boolean): string {
  const [now, setNow] = useState(serverInstant);
  useEffect(() => {
    if (!isRunning) return;
    setNow(serverInstant());
    const timer = setInterval(() => setNow(serverInstant()), 60_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}
