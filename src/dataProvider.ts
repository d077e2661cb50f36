import type {
  DataProvider,
  GetListParams,
  GetManyParams,
  Identifier,
  QueryFunctionContext,
  RaRecord,
} from 'ra-core';
import simpleRest from 'ra-data-simple-rest';
import { operations } from '../schema/operations/index.ts';
import type { OperationName } from '../schema/operations/operation.ts';
import type { AnswerTo, ExtraTo } from '../schema/responses/callAnswer.ts';
import { call, callFile } from './api.ts';
import type { Ask, Envelope, Method } from './http/Client.ts';
import type { Download } from './http/download.ts';
import { changes, type ListQuery, listQuery } from './http/listQuery.ts';
import { hasFile, multipartOf } from './http/multipart.ts';
import type { Query } from './http/query.ts';

/** Exports whose path is not `/{resource}/export/list`. */
const EXPORTS: Readonly<Record<string, string>> = {
  loads: '/loads/export/excel',
  reports: '/reports/export/excel',
  staffs: '/staffs/list/export',
};

/** Lists of fixed data are returned in full, and searched here. */
const FIXED: Readonly<Record<string, string>> = {
  states: '/states',
  departments: '/resource/get-departments-list',
};

/** The maximum number of records per request by id. */
const IDS_AT_ONCE = 100;

/** The id of a request, for whom undoes it later. */
export type NamedRequest = Pick<Ask, 'requestId'>;

/** react-admin's methods and, in addition, the product's other calls. */
export interface LinehaulProvider extends DataProvider {
  /**
   * Any other call of the product: `call('POST', '/loads/arrived/5')`. Returns its `data`, of the
   * type that `schema/responses` declares.
   */
  call<const M extends Method, const P extends string>(
    method: M,
    path: P,
    body?: unknown,
    named?: NamedRequest,
  ): Promise<AnswerTo<M, P>>;
  /** The same with what stands next to `data`, such as a total. */
  callWhole<const M extends Method, const P extends string>(
    method: M,
    path: P,
    body?: unknown,
    named?: NamedRequest,
  ): Promise<{ data: AnswerTo<M, P> } & ExtraTo<M, P>>;
  callFile(method: Method, path: string, ask?: Ask): Promise<Download>;
  /** The whole list, as filtered and sorted, as a file. `path` where it is not the resource's own. */
  exportList(
    resource: string,
    list: ListQuery,
    format: 'xlsx' | 'csv',
    path?: string,
  ): Promise<Download>;
  /** The few fields needed to choose a record, at most 500 records. */
  shortList<const N extends string>(
    resource: N,
    query?: Query,
  ): Promise<AnswerTo<'GET', `/${N}/short/list`>>;
}

interface Page<R> {
  data: R[];
  total: number;
}

/** Translates to the product's API for one company. A slow response can never reach another one. */
export function dataProviderOf(companyId: number | null): LinehaulProvider {
  const send: Send = (method, path, ask) => call(method, path, { companyId, ...ask });
  const base = simpleRest('', async (url, options = {}) => {
    const { data } = await send(methodOf(options), url, {
      body: typeof options.body === 'string' ? JSON.parse(options.body) : undefined,
      signal: options.signal ?? undefined,
    });
    return { status: 200, headers: new Headers(), body: '', json: data };
  });
  const provider: LinehaulProvider = {
    ...base,
    ...readsOf(send),
    ...writesOf(send, base),
    ...furtherCallsOf(companyId),
  };
  return provider;
}

/** A request to the API for the provider's company, of which only the program knows the answer. */
type Send = (method: Method, path: string, ask?: Ask) => Promise<Envelope<unknown>>;

function readsOf(send: Send) {
  async function list<R extends RaRecord>(
    resource: string,
    query: Query,
    { meta, signal }: Partial<GetListParams>,
  ) {
    const path = typeof meta?.path === 'string' ? meta.path : `/${resource}`;
    const { data, success: _, ...extra } = await send('GET', path, { query, signal });
    const known = data as Page<R> | R[]; // as lists and short lists answer
    const page = Array.isArray(known) ? { data: known, total: known.length } : known;
    return { data: page.data, total: page.total, meta: extra };
  }

  /** Records to choose from. A resource without a short list uses its list. */
  async function choose<R extends RaRecord>(resource: string, params: GetListParams) {
    const { page: _, per_page: __, sort: ___, ...query } = listQuery(params);
    const fixed = FIXED[resource];
    if (fixed) {
      const { data } = await list<R>(resource, {}, { ...params, meta: { path: fixed } });
      const found = data.filter(record => hasWords(record, String(query.search ?? '')));
      return { data: found, total: found.length };
    }
    const short = `/${resource}/short/list`;
    // In the format of the table's names, whether it exists or not.
    if (operations.has(`GET ${short}` as OperationName)) {
      return list<R>(resource, query, { ...params, meta: { path: short } });
    }
    return list<R>(resource, { ...query, per_page: IDS_AT_ONCE }, { ...params, meta: {} });
  }

  return {
    getList: (resource, params) =>
      isChoosing(params.meta)
        ? choose(resource, params)
        : list(resource, listQuery(params), params),

    async getMany<R extends RaRecord>(
      resource: string,
      { ids, meta, signal }: GetManyParams<R> & QueryFunctionContext,
    ) {
      const fixed = FIXED[resource];
      if (fixed) {
        const { data } = await list<R>(resource, {}, { meta: { path: fixed }, signal });
        return { data: data.filter(record => ids.map(String).includes(String(record.id))) };
      }
      const at =
        isChoosing(meta) && !operations.has(`GET ${meta.path}` as OperationName) ? {} : meta;
      const pages = await Promise.all(
        chunks(ids).map(some =>
          list<R>(resource, { id: some, per_page: IDS_AT_ONCE }, { meta: at, signal }),
        ),
      );
      return { data: pages.flatMap(({ data }) => data) };
    },

    getManyReference: (resource, { target, id, filter, ...params }) =>
      list(resource, listQuery({ ...params, filter: { ...filter, [target]: id } }), params),
  } satisfies Partial<DataProvider>;
}

/** Writes send only what changed, and as a multipart form where a file is among it. */
function writesOf(send: Send, base: DataProvider) {
  async function save<R extends RaRecord>(method: 'POST' | 'PUT', path: string, record: object) {
    const override = method === 'PUT' ? 'PUT' : undefined;
    const { data } = await send('POST', path, { body: multipartOf(record, override) });
    return { data: data as R }; // as a write answers its record
  }

  return {
    create: (resource, params) =>
      hasFile(params.data)
        ? save('POST', `/${resource}`, params.data)
        : base.create(resource, params),

    update(resource, params) {
      const data = changes(params.data, params.previousData);
      return hasFile(data)
        ? save('PUT', `/${resource}/${params.id}`, data)
        : base.update(resource, { ...params, data });
    },

    async delete(resource, params) {
      // A record in use may be archived instead: then the response is the remaining record.
      const { data } = await base.delete(resource, params);
      return { data: data ?? params.previousData ?? { id: params.id } };
    },

    async deleteMany(resource, { ids }) {
      await Promise.all(ids.map(id => base.delete(resource, { id })));
      return { data: ids };
    },
  } satisfies Partial<DataProvider>;
}

type FurtherCalls = Pick<
  LinehaulProvider,
  'call' | 'callWhole' | 'callFile' | 'exportList' | 'shortList'
>;

function furtherCallsOf(companyId: number | null): FurtherCalls {
  return {
    call: async <const M extends Method, const P extends string>(
      method: M,
      path: P,
      body?: unknown,
      named?: NamedRequest,
    ) => (await call(method, path, { companyId, body, ...named })).data,

    callWhole: <const M extends Method, const P extends string>(
      method: M,
      path: P,
      body?: unknown,
      named?: NamedRequest,
    ) => call(method, path, { companyId, body, ...named }),

    callFile: (method, path, ask) => callFile(method, path, { companyId, ...ask }),

    exportList: (resource, params, format, path) =>
      callFile('GET', path ?? EXPORTS[resource] ?? `/${resource}/export/list`, {
        companyId,
        query: { ...listQuery(params), page: null, per_page: null, format },
      }),

    shortList: async <const N extends string>(resource: N, query?: Query) =>
      (await call('GET', `/${resource}/short/list`, { companyId, query })).data,
  };
}

/** Lookups request the short list, which not every resource has. */
const isChoosing = (meta: GetListParams['meta']) => /\/short\/list$/.test(meta?.path ?? '');

/** Every word of the search begins a word of the record. */
function hasWords(record: RaRecord, search: string): boolean {
  const text = ` ${Object.values(record).join(' ').toLowerCase()}`;
  return search
    .toLowerCase()
    .split(/\s+/)
    .every(word => text.includes(` ${word}`));
}

function chunks(ids: readonly Identifier[]): Identifier[][] {
  const count = Math.ceil(ids.length / IDS_AT_ONCE);
  return Array.from({ length: count }, (_, i) => ids.slice(i * IDS_AT_ONCE, (i + 1) * IDS_AT_ONCE));
}

/** ra-data-simple-rest knows no other methods than those of the API. */
const methodOf = ({ method = 'GET' }: RequestInit) => method as Method;
