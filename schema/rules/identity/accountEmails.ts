import type { AccountMailKind } from '../../entities/accountMails.ts';

/**
 * Emails whose link grants access: sent again, they get a new link, and the previous one expires.
 */
const WITH_LINK: readonly AccountMailKind[] = ['registration', 'verification', 'reset'];

/** Emails about a single event: once read, there is nothing more to say. */
const NOTICES: readonly AccountMailKind[] = ['password_changed', 'new_sign_in', 'address_taken'];

export const hasLink = (kind: AccountMailKind): boolean => WITH_LINK.includes(kind);

/** Whether it makes sense to send an account email again. */
export function canResend(kind: AccountMailKind, status: string | null): boolean {
  if (status === 'queued') return false;
  return status !== 'sent' || !NOTICES.includes(kind);
}
