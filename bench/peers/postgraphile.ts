import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { projectRoot } from '../../server/config.ts';
import { drawn } from '../place.ts';
import type { BenchRequest } from '../rounds.ts';
import { installed } from './install.ts';
import type { Peer } from './peer.ts';

/** Versions that were current for Node 20. */
const PACKAGES = { postgraphile: '4.14.1', 'postgraphile-plugin-connection-filter': '2.3.0' };

const PORT = '4992';
const URL = `http://127.0.0.1:${PORT}/graphql`;

/** Starts PostGraphile over the benchmark's tables. */
async function start({ host = '' }: ClientConfig): Promise<ChildProcess> {
  const folder = installed(PACKAGES);
  const serve = join(projectRoot(), 'bench', 'peers', 'servePostGraphile.ts');
  return spawn('npx', ['tsx', serve, folder, host, PORT], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
}

/**
 * A request. Documents stay the same from one to the next and what differs is in their variables, so that
 * PostGraphile parses each of them once.
 */
const asked = (document: string, variables: () => object = () => ({})): BenchRequest => ({
  url: URL,
  method: 'POST',
  body: () => JSON.stringify({ query: document, variables: variables() }),
});

const STOP = `nodes { dateFrom timezone
  loadCompanyByCompanyIdAndLoadCompanyId { city stateByStateId { code } } }`;

/** The columns of the list: those that the bare floor of `npm run bench` sends too. */
const ROW = `id internalId referenceNumber status price paymentAmount loadedMiles emptyMiles rpm
  billingStatus pickupDate deliveryDate
  brokerByCompanyIdAndBrokerId { id name }
  truckByCompanyIdAndTruckId { id number }
  origin: loadStopsByCompanyIdAndLoadId(
    condition: {type: "pickup"}, orderBy: SEQUENCE_ASC, first: 1) { ${STOP} }
  destination: loadStopsByCompanyIdAndLoadId(
    condition: {type: "delivery"}, orderBy: SEQUENCE_DESC, first: 1) { ${STOP} }
  loadDriversByCompanyIdAndLoadId {
    nodes { driverByCompanyIdAndDriverId { id firstName lastName } } }`;

const listed = (which: string): BenchRequest =>
  asked(`{ allLoads(condition: {companyId: 1, deletedAt: null}, ${which}) {
    totalCount nodes { ${ROW} } } }`);

const ONE = `query One($id: Int!) { loadByCompanyIdAndId(companyId: 1, id: $id) {
  ${ROW} weight commodity: loadCommoditiesByCompanyIdAndLoadId { nodes { id } }
  driverPayment totalAccessorial totalMiles instructions internalNote driverNote version
  createdAt updatedAt grossDate deliveredAt
  loadStopsByCompanyIdAndLoadId(orderBy: SEQUENCE_ASC) { nodes { id sequence type dateFrom dateTo
    timezone loadCompanyByCompanyIdAndLoadCompanyId { id companyName addressLine1 city zip } } }
  loadAccessorialsByCompanyIdAndLoadId { nodes { id } } } }`;

/** The load, its stops and its driver in one request, which PostGraphile runs as one transaction. */
const CREATE = `mutation Create($load: LoadInput!, $s1: LoadStopInput!, $s2: LoadStopInput!,
    $s3: LoadStopInput!, $driver: LoadDriverInput!) {
  load: createLoad(input: {load: $load}) { load { id internalId } }
  s1: createLoadStop(input: {loadStop: $s1}) { loadStop { id } }
  s2: createLoadStop(input: {loadStop: $s2}) { loadStop { id } }
  s3: createLoadStop(input: {loadStop: $s3}) { loadStop { id } }
  driver: createLoadDriver(input: {loadDriver: $driver}) { loadDriver { id } } }`;

/** Ids far above those of the product's sequence, so that one request can name them. */
let created = Date.now() % 1_000_000_000;

function aLoadWithParts(): object {
  created += 1;
  const loadId = 1_000_000_000 + created;
  const stop = (sequence: number) => ({
    companyId: 1,
    loadId,
    sequence,
    type: sequence === 1 ? 'pickup' : 'delivery',
    loadCompanyId: 100 + sequence,
    dateFrom: `2026-12-${10 + sequence}T15:00:00Z`,
    timezone: 'America/Chicago',
  });
  const number = `P${loadId}`;
  return {
    load: {
      companyId: 1,
      id: loadId,
      internalId: number,
      referenceNumber: number,
      brokerId: 101 + (created % 50),
      price: '2500',
      paymentAmount: '2500',
      createdBy: 1,
    },
    s1: stop(1),
    s2: stop(2),
    s3: stop(3),
    driver: {
      companyId: 1,
      loadId,
      driverId: 1001 + (created % 500),
      loadedMiles: '500',
      price: '275',
    },
  };
}

const idOf = drawn(String);

export const postGraphile: Peer = {
  name: 'PostGraphile',
  start,
  ready: asked('{ allLoads(first: 1) { nodes { id } } }'),
  first: listed('orderBy: ID_DESC, first: 25'),
  page500: listed('orderBy: ID_DESC, first: 25, offset: 12475'),
  latest: listed('orderBy: [PICKUP_DATE_DESC, ID_DESC], first: 50'),
  found: listed('orderBy: ID_DESC, first: 25, filter: {internalId: {startsWith: "L0000012"}}'),
  one: asked(ONE, () => ({ id: Number(idOf()) })),
  create: asked(CREATE, aLoadWithParts),
  // A failed GraphQL request may have the status of a successful one.
  errorOf: answer => (answer as { errors?: object[] }).errors,
};
