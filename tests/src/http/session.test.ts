import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NO_CONNECTION } from '../../../schema/rules/records/messages.ts';
import { ApiError } from '../../../src/http/ApiError.ts';
import { Client } from '../../../src/http/Client.ts';
import { onSessionEnd } from '../../../src/http/refresh.ts';
import { expiryOf, session, userIndex } from '../../../src/http/storage.ts';
import { standInBrowser } from './browser.ts';
import { sentToServer, type Teller } from './sentToServer.ts';

let close = async () => {};
const ended = vi.fn();

beforeEach(() => {
  standInBrowser();
  ended.mockReset();
  onSessionEnd(ended);
  session.start({ access_token: 'old', expires_in: 60 }, null);
});
afterEach(() => close());

async function serve(teller: Teller) {
  const server = await sentToServer(teller);
  close = server.close;
  return { ...server, client: new Client(server.base) };
}

/** Accepts only the token `new`, and returns it from a refresh. */
const expired =
  (answer = { status: 200, body: { data: { access_token: 'new', expires_in: 60 } } }): Teller =>
  ({ url, headers }) => {
    if (url.endsWith('/auth/refresh')) return answer as object;
    if (headers.authorization !== 'Bearer new') {
      return { status: 401, body: { message: 'Unauthenticated.' } };
    }
    return { body: { success: true, data: url } };
  };

test('ten requests refused together wait for one refresh and are all sent again', async () => {
  const { client, heard } = await serve(expired());

  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => client.call('GET', `/loads/${i}`)),
  );

  expect(heard.filter(({ url }) => url.endsWith('/auth/refresh'))).toHaveLength(1);
  expect(answers.map(({ data }) => data)).toEqual(
    Array.from({ length: 10 }, (_, i) => `/api/loads/${i}`),
  );
  expect(session.token()).toBe('new');
  expect(ended).not.toHaveBeenCalled();
});

test('a request refused with an already replaced token requests no other', async () => {
  const { client, heard } = await serve(async request => {
    if (request.headers.authorization === 'Bearer old') {
      session.renew({ access_token: 'new', expires_in: 60 });
    }
    return expired()(request);
  });

  await client.call('GET', '/loads');

  expect(heard.map(({ url }) => url)).toEqual(['/api/loads', '/api/loads']);
});

test('a body is sent again in full', async () => {
  const { client, heard } = await serve(expired());
  await client.call('POST', '/loads', { body: { price: 1200 } });
  expect(heard.filter(({ url }) => url === '/api/loads').map(({ body }) => body)).toEqual([
    '{"price":1200}',
    '{"price":1200}',
  ]);
});

describe('a refused refresh', () => {
  const refused = (message: string) => expired({ status: 401, body: { message } } as never);

  test('ends the session silently for ordinary expiry', async () => {
    const { client } = await serve(refused('Unauthenticated.'));
    await expect(client.call('GET', '/loads')).rejects.toMatchObject({ status: 401 });
    expect(session.token()).toBeNull();
    expect(ended.mock.calls).toEqual([[null]]);
  });

  test('ends it with any other message of the server, shown once', async () => {
    const { client } = await serve(refused('The token has been blacklisted'));
    await Promise.allSettled([client.call('GET', '/a'), client.call('GET', '/b')]);
    expect(ended.mock.calls).toEqual([['The token has been blacklisted']]);
  });

  test('keeps the login when the server only has a failure', async () => {
    const { client } = await serve(expired({ status: 503, body: {} } as never));
    await expect(client.call('GET', '/loads')).rejects.toMatchObject({ status: 503 });
    expect(session.token()).toBe('old');
    expect(ended).not.toHaveBeenCalled();
  });
});

test('every request has the token, the browser and the company', async () => {
  const { client, heard } = await serve(() => ({ body: { data: 1 } }));
  await client.call('GET', '/loads', { companyId: 7 });
  await client.call('GET', '/get-info');

  expect(heard[0]?.headers).toMatchObject({
    authorization: 'Bearer old',
    'x-user-index': userIndex(),
    'x-current-company-id': '7',
  });
  expect(heard[1]?.headers['x-current-company-id']).toBe('null');
  expect(userIndex()).toMatch(/^[1-9]\d{19}$/);
});

test('a request refused even with a new token leads to the login', async () => {
  const { client, heard } = await serve(({ url }) =>
    url.endsWith('/auth/refresh')
      ? { body: { data: { access_token: 'new', expires_in: 60 } } }
      : { status: 401, body: { message: 'Unauthenticated.' } },
  );
  await expect(client.call('GET', '/loads')).rejects.toMatchObject({ status: 401 });
  expect(heard).toHaveLength(3);
  expect(session.token()).toBeNull();
  expect(ended).toHaveBeenCalledWith(null);
});

test('a failed login is a response, not an end of the session', async () => {
  const { client, heard } = await serve(() => ({ status: 401, body: { message: 'No.' } }));
  await expect(client.call('POST', '/login', { anonymous: true })).rejects.toMatchObject({
    status: 401,
    message: 'No.',
  });
  expect(heard).toHaveLength(1);
});

describe('an error', () => {
  test('shows all messages by field', async () => {
    const errors = { price: ['The field must be numeric'], 'stops.2.date_from': ['One', 'Two'] };
    const { client } = await serve(() => ({ status: 422, body: { message: 'm', errors } }));
    const error = await client.call('POST', '/loads', { body: {} }).catch(thrown => thrown);

    expect(error).toBeInstanceOf(ApiError);
    expect(error.fields).toEqual(errors);
    expect(error.body.errors).toEqual({ price: errors.price[0], 'stops.2.date_from': 'One Two' });
  });

  test('shows the message, else the status text, else Error', async () => {
    const { client } = await serve(({ url }) =>
      url.endsWith('/a') ? { status: 409, body: { message: 'Taken' } } : { status: 409, body: 'x' },
    );
    await expect(client.call('GET', '/a')).rejects.toThrow('Taken');
    await expect(client.call('GET', '/b')).rejects.toThrow('Conflict');
  });

  test('of a stopped server reads as no connection', async () => {
    const { client, close: closeNow } = await serve(() => ({}));
    await closeNow();
    await expect(client.call('GET', '/loads')).rejects.toThrow(NO_CONNECTION);
  });
});

test('a token expires expires_in / 60 hours from now', () => {
  expect(expiryOf(60, 0)).toBe(3_600_000);
  expect(expiryOf(90, 0)).toBe(5_400_000);
});

test('a login for this window only leaves nothing in the browser', () => {
  session.start({ access_token: 'short', expires_in: 60 }, null, false);
  expect(localStorage.getItem('access_token')).toBeNull();
  expect(session.token()).toBe('short');
  session.renew({ access_token: 'renewed', expires_in: 60 });
  expect(localStorage.getItem('access_token')).toBeNull();
  session.clear();
  expect(session.token()).toBeNull();
});
