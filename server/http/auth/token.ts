import { hash, randomBytes } from 'node:crypto';

/** An access token: opaque, of 256 random bits. Only its hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url');

/** The stored form of a token. It is random enough that no salt is needed. */
export const tokenHash = (token: string) => hash('sha256', token, 'buffer');

/** The token of an Authorization header. No other source is accepted. */
export function bearerOf(authorization: string | undefined): string | null {
  return /^Bearer +([\w.~+/=-]{16,512})$/i.exec(authorization ?? '')?.[1] ?? null;
}
