import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../../server/config.ts';
import { APP, aLoad, signIn, startApp } from '../app.ts';
import { drawn, LOADS } from '../place.ts';
import { type Asked, rate, spread } from '../rounds.ts';
import { seeded } from '../seed.ts';
import { installedPeer } from './install.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
/** The time before each measurement in which a server's code becomes fast. */
const WARM_SECONDS = Number(process.env.WARM_SECONDS ?? 10);
const PEER = 'http://127.0.0.1:4992/graphql';

/** `npm run bench:peers`: the app and PostGraphile on the same rows in one run, as ratios. */
async function main(): Promise<void> {
  const folder = installedPeer();
  const { cluster } = await seeded();
  const serve = join(projectRoot(), 'bench', 'peers', 'serve.ts');
  const peer = spawn('npx', ['tsx', serve, folder, cluster.address.host, '4992'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  let app: ChildProcess | undefined;
  try {
    await untilPeer();
    app = (await startApp()).app;
    await measure();
  } finally {
    app?.kill('SIGTERM');
    if (peer.pid) process.kill(-peer.pid, 'SIGTERM');
    cluster.detach();
  }
}

/** What both are asked: the same columns of the same rows. */
async function measure(): Promise<void> {
  const headers = await signIn();
  const own = (path: string): Asked => ({ url: `${APP}/api${path}`, headers });
  console.log(
    `\n${LOADS} loads, 16 connections, ${ROUNDS} rounds; requests a second, app / PostGraphile\n`,
  );
  await compare('list page 1, default order', own('/loads'), listed('orderBy: ID_DESC, first: 25'));
  await compare(
    'page 500',
    own('/loads?page=500'),
    listed('orderBy: ID_DESC, first: 25, offset: 12475'),
  );
  await compare(
    'the list as its screen asks it',
    own('/loads?per_page=50&sort=pickup_date&order=desc'),
    listed('orderBy: [PICKUP_DATE_DESC, ID_DESC], first: 50'),
  );
  await compare(
    'search by the beginning of a number',
    own('/loads?search=L0000012'),
    listed('orderBy: ID_DESC, first: 25, filter: {internalId: {startsWith: "L0000012"}}'),
  );
  await compare(
    'one load, whole',
    { url: APP, path: drawn(id => `/api/loads/${id}`), headers },
    asked(drawn(oneLoad)),
  );
  await compare(
    'create a load with three stops and a driver',
    { url: `${APP}/api/loads/full/store`, method: 'POST', headers, body: () => aLoad() },
    asked(aTree),
  );
}

async function compare(name: string, app: Asked, peer: Asked): Promise<void> {
  await expectAnswer(peer);
  await rate(app, WARM_SECONDS);
  await rate(peer, WARM_SECONDS);
  const ratios: number[] = [];
  let rates = '';
  for (let round = 0; round < ROUNDS; round += 1) {
    const ours = await rate(app);
    const theirs = await rate(peer);
    ratios.push(ours / theirs);
    rates = `${ours.toFixed(1)} / ${theirs.toFixed(1)}`;
  }
  console.log(`${name.padEnd(46)} ${spread(ratios)}   last round ${rates}`);
}

/** A failed GraphQL request may have the status of a successful one. */
async function expectAnswer({ url, body }: Asked): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: body?.(),
  });
  const { errors } = (await answer.json()) as { errors?: { message: string }[] };
  if (errors) throw new Error(`PostGraphile: ${errors.map(({ message }) => message).join('; ')}`);
}

const asked = (document: () => string): Asked => ({
  url: PEER,
  method: 'POST',
  body: () => JSON.stringify({ query: document() }),
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

const listed = (which: string): Asked => {
  const text = `{ allLoads(condition: {companyId: 1, deletedAt: null}, ${which}) {
    totalCount nodes { ${ROW} } } }`;
  return asked(() => text);
};

const oneLoad = (id: number): string => `{ loadByCompanyIdAndId(companyId: 1, id: ${id}) {
  ${ROW} weight commodity: loadCommoditiesByCompanyIdAndLoadId { nodes { id } }
  driverPayment totalAccessorial totalMiles instructions internalNote driverNote version
  createdAt updatedAt grossDate deliveredAt
  loadStopsByCompanyIdAndLoadId(orderBy: SEQUENCE_ASC) { nodes { id sequence type dateFrom dateTo
    timezone loadCompanyByCompanyIdAndLoadCompanyId { id companyName addressLine1 city zip } } }
  loadAccessorialsByCompanyIdAndLoadId { nodes { id } } } }`;

/** Ids far above those of the product's sequence, so that one request can name them. */
let made = Date.now() % 1_000_000_000;

/** The load, its stops and its driver in one request, which PostGraphile runs as one transaction. */
function aTree(): string {
  made += 1;
  const id = 1_000_000_000 + made;
  const stops = [1, 2, 3].map(
    n => `s${n}: createLoadStop(input: {loadStop: {companyId: 1, loadId: ${id}, sequence: ${n},
      type: "${n === 1 ? 'pickup' : 'delivery'}", loadCompanyId: ${100 + n},
      dateFrom: "2026-12-${10 + n}T15:00:00Z", timezone: "America/Chicago"}}) { loadStop { id } }`,
  );
  return `mutation {
    load: createLoad(input: {load: {companyId: 1, id: ${id}, internalId: "P${id}",
      referenceNumber: "P${id}", brokerId: ${101 + (made % 50)}, price: "2500",
      paymentAmount: "2500", createdBy: 1}}) { load { id internalId } }
    ${stops.join('\n')}
    driver: createLoadDriver(input: {loadDriver: {companyId: 1, loadId: ${id},
      driverId: ${1001 + (made % 500)}, loadedMiles: "500", price: "275"}}) { loadDriver { id } } }`;
}

/** Waits until the peer has read the database's tables and answers without an error. */
async function untilPeer(): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(PEER, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ allLoads(first: 1) { nodes { id } } }' }),
    }).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error(`${PEER} does not answer.`);
}

await main();
process.exit(0);
