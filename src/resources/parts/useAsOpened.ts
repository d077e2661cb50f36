import { useState } from 'react';

/**
 * A record as it stood when the dialog about it was opened. What lies under the dialog goes on
 * living; what is decided in it is sent with the version that was seen. So a payment whose answer
 * was lost is known again, and one that somebody else has booked meanwhile is refused.
 */
export function useAsOpened<T>(record: T): T {
  const [opened] = useState(record);
  return opened;
}
