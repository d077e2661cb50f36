import type { AnswerOf } from '../../schema/responses/callAnswer.ts';
import type { StoredUser } from './user.ts';

/** The browser's storage of a login. The keys are the product's own (spec, section 3). */
const KEYS = ['access_token', 'access_token_time', 'user'] as const;
const USER_INDEX = 'user_index';

/** The response of login, refresh and email verification. `expires_in` is in minutes. */
export type TokenAnswer = Pick<AnswerOf<'POST /auth/refresh'>, 'access_token' | 'expires_in'>;

export const session = {
  token: () => read('access_token'),

  /** When the token expires, in milliseconds since 1970. 0 without one. */
  expiresAt: () => Number(read('access_token_time') ?? 0),

  user(): StoredUser | null {
    try {
      return JSON.parse(read('user') ?? 'null');
    } catch {
      return null;
    }
  },

  /** Stores a new login, for this window only unless the person wants to stay signed in. */
  start(answer: TokenAnswer, user: StoredUser | null, stay = true) {
    session.clear();
    const place = stay ? localStorage : sessionStorage;
    place.setItem('user', JSON.stringify(user));
    keepToken(place, answer);
  },

  renew(answer: TokenAnswer) {
    keepToken(placeOfLogin(), answer);
  },

  setUser(user: StoredUser) {
    placeOfLogin().setItem('user', JSON.stringify(user));
  },

  clear() {
    for (const key of KEYS) {
      localStorage.removeItem(key);
      sessionStorage.removeItem(key);
    }
  },
};

/** A random number of 20 digits that identifies this browser. It exceeds the range of a number. */
export function userIndex(): string {
  const known = localStorage.getItem(USER_INDEX);
  if (known) return known;

  const digits = crypto.getRandomValues(new Uint8Array(20)).map(byte => byte % 10);
  const index = `${(digits[0] ?? 0) || 1}${digits.slice(1).join('')}`;
  localStorage.setItem(USER_INDEX, index);
  return index;
}

/** Now plus `expires_in` divided by 60 hours, as the product defines it. */
export const expiryOf = (expiresIn: number, now = Date.now()) =>
  Math.round(now + (expiresIn / 60) * 3_600_000);

function keepToken(place: Storage, { access_token, expires_in }: TokenAnswer) {
  place.setItem('access_token_time', String(expiryOf(expires_in)));
  place.setItem('access_token', access_token);
}

const placeOfLogin = () => (sessionStorage.getItem('access_token') ? sessionStorage : localStorage);

const read = (key: (typeof KEYS)[number]) =>
  sessionStorage.getItem(key) ?? localStorage.getItem(key);
