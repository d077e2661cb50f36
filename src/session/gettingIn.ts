import { call } from '../api.ts';
import type { TokenAnswer } from '../wire/storage.ts';
import { type Challenged, startSession } from './current.ts';

/** What an invitation says of the person before they have an account. */
export interface Invitation {
  email: string;
  first_name: string | null;
  last_name: string | null;
  nickname: string | null;
}

type Values = Record<string, unknown>;

const ask = <T>(method: 'GET' | 'POST', path: string, values: Values) =>
  call<T>(method, path, {
    ...(method === 'GET' ? { query: { token: String(values.token) } } : { body: values }),
    anonymous: true,
    companyId: null,
  });

/** Sends the letter with the link, if the address is known; the answer never says whether. */
export const sendResetLink = (email: string) => ask('POST', '/reset-pass', { email });

/** Sets the password that a link of such a letter was asked for. */
export const resetPassword = (token: string, values: Values) =>
  ask('POST', '/reset-pass', { ...values, token });

export async function invitationOf(token: string): Promise<Invitation> {
  return (await ask<Invitation>('GET', '/check-register-token', { token })).data;
}

/** Makes the account that a person was invited to, and logs them in. */
export async function register(token: string, values: Values) {
  const { data } = await ask<TokenAnswer>('POST', '/register', { ...values, token });
  await startSession(data, true);
}

/** Logs in whose address is proven; answers a challenge where a code is asked for too. */
export async function verifyEmail(token: string): Promise<string | undefined> {
  const { data } = await ask<TokenAnswer | Challenged>('POST', '/verify-email', { token });
  if ('challenge' in data) return data.challenge;
  await startSession(data, true);
  return undefined;
}

/** Asks the platform for an account for a carrier. */
export const sendRequest = (values: Values) => ask('POST', '/purchase-requests', values);
