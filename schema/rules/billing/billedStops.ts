/** The fields of a load's line that bills detention at one of its stops. */
interface WaitingLine {
  stop_id: number | null;
  description: string | null;
}

/**
 * Why a stop can't be removed from its load: the line bills detention there and would apply to the
 * other stops without it. Null where the line does not name the stop.
 */
export function whyStopStays(
  stop: { id?: number; sequence: number },
  { stop_id, description }: WaitingLine,
): string | null {
  if (stop_id === null || stop_id !== stop.id) return null;
  const line = description ?? 'for its waiting';
  return `Stop ${stop.sequence} is billed by the line ${line}. Take the line off first.`;
}
