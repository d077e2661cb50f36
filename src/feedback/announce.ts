import { ApiError } from '../wire/ApiError.ts';
import { showRefusal } from './attention.ts';
import { toast } from './toasts.ts';

/**
 * Tells the person about a failed request, as section 8 of the specification says: a map of
 * field errors in the Attention window, anything else as a toast. (An answer with a code is
 * looked up by the product too, but what it finds is never used.)
 */
export function announce(error: unknown) {
  if (!(error instanceof ApiError)) return;
  // A refused login is told by the session's end.
  if (error.status === 401) return;
  if (error.status === 422 && error.fields) showRefusal(error);
  else toast({ kind: 'error', message: error.message });
}
