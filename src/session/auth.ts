import type { AnswerOf } from '../../schema/responses/callAnswer.ts';
import { call } from '../api.ts';
import { startSession } from './current.ts';

/** The invitation's data of a person who has no account yet. */
export type Invitation = AnswerOf<'GET /check-register-token'>;

type Values = Record<string, unknown>;

const ask = <const M extends 'GET' | 'POST', const P extends string>(
  method: M,
  path: P,
  values: Values,
) =>
  call(method, path, {
    ...(method === 'GET' ? { query: { token: String(values.token) } } : { body: values }),
    anonymous: true,
    companyId: null,
  });

/** Emails the link, if the address is known. The response never says whether it is. */
export const sendResetLink = (email: string) => ask('POST', '/reset-pass', { email });

/** Sets the password by the link of such an email. */
export const resetPassword = (token: string, values: Values) =>
  ask('POST', '/reset-pass', { ...values, token });

export async function invitationOf(token: string): Promise<Invitation> {
  return (await ask('GET', '/check-register-token', { token })).data;
}

/** Creates the account that a person was invited to, and signs them in. */
export async function register(token: string, values: Values) {
  const { data } = await ask('POST', '/register', { ...values, token });
  await startSession(data, true);
}

/** Signs in a person with a verified address. Returns a challenge where a code is required too. */
export async function verifyEmail(token: string): Promise<string | undefined> {
  const { data } = await ask('POST', '/verify-email', { token });
  if ('challenge' in data) return data.challenge;
  await startSession(data, true);
  return undefined;
}

/** Requests an account for a carrier from the platform. */
export const sendRequest = (values: Values) => ask('POST', '/purchase-requests', values);
