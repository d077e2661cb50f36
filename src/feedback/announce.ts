import { ApiError } from '../http/ApiError.ts';
import { showError } from './attention.ts';
import { toast } from './toasts.ts';

/**
 * Reports a failed request to the user, as in section 8 of the specification: a map of field errors
 * in the Attention dialog, anything else as a toast. (The product also looks up a response with a
 * code, but never uses the result.)
 */
export function announce(error: unknown) {
  if (!(error instanceof ApiError)) return;
  // The end of the session reports a refused sign-in.
  if (error.status === 401) return;
  if (error.status === 422 && error.fields) showError(error);
  else toast({ kind: 'error', message: error.message });
}
