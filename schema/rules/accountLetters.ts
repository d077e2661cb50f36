import type { AccountMailKind } from '../entities/accountMails.ts';

/** Letters whose link lets somebody in: sent again, they get a new one, and the former one ends. */
const WITH_LINK: readonly AccountMailKind[] = ['registration', 'verification', 'reset'];

/** Letters that tell of what happened at one moment; read once, they have nothing more to say. */
const NOTICES: readonly AccountMailKind[] = ['password_changed', 'new_sign_in', 'address_taken'];

export const hasLink = (kind: AccountMailKind): boolean => WITH_LINK.includes(kind);

/** Whether sending a letter about an account once more makes sense. */
export function maySendAgain(kind: AccountMailKind, status: string | null): boolean {
  if (status === 'queued') return false;
  return status !== 'sent' || !NOTICES.includes(kind);
}
