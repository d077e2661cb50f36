/** A line of a load, as far as it may bill the waiting at one of its stops. */
interface WaitingLine {
  stop_id: number | null;
  description: string | null;
}

/**
 * Why a stop is not taken out of its load: the line bills the waiting there, and would count for the
 * waiting at the others without it. Null where the line does not name the stop.
 */
export function whyStopStays(
  stop: { id?: number; sequence: number },
  { stop_id, description }: WaitingLine,
): string | null {
  if (stop_id === null || stop_id !== stop.id) return null;
  const line = description ?? 'for its waiting';
  return `Stop ${stop.sequence} is billed by the line ${line}. Take the line off first.`;
}
