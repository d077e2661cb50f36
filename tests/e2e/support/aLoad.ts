import { type APIRequestContext, expect } from '@playwright/test';
import { inDays } from './clock.ts';
import { PASSWORD } from './signIn.ts';

/** A load that a test creates for itself, so that no other test interferes. */
export interface CreatedLoad {
  id: number;
  /** Its own number, `PC-1234`. */
  number: string;
  reference: string;
}

type Multipart = Record<
  string,
  string | number | { name: string; mimeType: string; buffer: Buffer }
>;

/** The demo carrier through its API, as its dispatcher. */
export const asDispatcher = (request: APIRequestContext) =>
  asPerson(request, 'dispatcher@linehaul.test');

/** The same as any user of the demo. */
export async function asPerson(request: APIRequestContext, email: string) {
  const login = { email, password: PASSWORD };
  const signed = await request.post('/api/login', { data: login });
  const headers = {
    Authorization: `Bearer ${(await signed.json()).data.access_token}`,
    'X-CURRENT-COMPANY-ID': '1',
  };
  return {
    async listed(path: string) {
      const { data } = await (await request.get(`/api${path}`, { headers })).json();
      return data.data ?? data;
    },
    async post(path: string, data: object) {
      const answer = await request.post(`/api${path}`, { headers, data });
      expect(answer.status(), await answer.text()).toBe(200);
      return (await answer.json()).data;
    },
    async put(path: string, data: object) {
      const answer = await request.put(`/api${path}`, { headers, data });
      expect(answer.status(), await answer.text()).toBe(200);
    },
    /** Sends a form with files. */
    async send(path: string, multipart: Multipart) {
      const answer = await request.post(`/api${path}`, { headers, multipart });
      expect(answer.status(), await answer.text()).toBe(200);
    },
    async bytes(path: string): Promise<Buffer> {
      return (await request.get(`/api${path}`, { headers })).body();
    },
  };
}

/**
 * A two-day load, created by a dispatcher in one request. Available by default. It starts `ahead`
 * days from now, tomorrow by default.
 */
export async function aLoad(
  request: APIRequestContext,
  more: object = {},
  ahead = 1,
): Promise<CreatedLoad> {
  const { listed, post } = await asDispatcher(request);
  const [broker] = await listed('/brokers/short/list');
  const [from, to] = await listed('/load-companies/short/list');
  const load = await post('/loads/full/store', {
    broker_id: broker.id,
    reference_number: `STORY-${++created}`,
    price: 1800,
    stops: [
      { type: 'pickup', load_company_id: from.id, date_from: inDays(ahead) },
      { type: 'delivery', load_company_id: to.id, date_from: inDays(ahead + 1) },
    ],
    ...more,
  });
  return { id: load.id, number: load.internal_id, reference: load.reference_number };
}

/** A load reserved for the unit with its driver. */
export async function aLoadFor(
  request: APIRequestContext,
  unit: string,
  more: object = {},
  ahead = 1,
): Promise<CreatedLoad> {
  const { listed } = await asDispatcher(request);
  const found: { id: number; number: string }[] = await listed(`/trucks?search=${unit}`);
  const truck = found.find(({ number }) => number === unit)!;
  const [driver] = await listed(`/drivers?truck_id[]=${truck.id}`);
  const seats = { truck_id: truck.id, load_drivers: [{ driver_id: driver.id }] };
  return aLoad(request, { status: 1, ...more, ...seats }, ahead);
}

let created = 0;
