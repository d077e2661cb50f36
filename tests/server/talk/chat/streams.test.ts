import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as, type Person, tokenOf } from '../../../support/as.ts';
import { eventually } from '../../../support/eventually.ts';
import { listening } from '../../../support/listening.ts';
import { people } from '../../../support/people.ts';

/** `npm run bench:chat` opens 200 streams and sends 50 messages a second for ten seconds. */
const STREAMS = Number(process.env.STREAMS ?? 20);
const SECONDS = Number(process.env.STREAMS ? 10 : 1);
const A_SECOND = Number(process.env.STREAMS ? 50 : 10);

const { app, answers, database } = await testApp();
const { owner, stranger, staff } = await people(database);
const everyone: Person[] = [];
let address = '';

beforeAll(async () => {
  address = await listening(app);
  while (everyone.length < STREAMS) everyone.push(await staff([]));
}, 300_000);

/** A person's live channel of the chat: calls back for each event, with the other person. */
async function listen(person: Person, onEvent: (other: number | undefined) => void) {
  const response = await fetch(`${address}/api/events?topics=chat`, {
    headers: {
      authorization: `Bearer ${await tokenOf(app, person.userId)}`,
      'x-current-company-id': String(person.companyId),
    },
  });
  expect(response.status).toBe(200);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  void (async () => {
    let text = '';
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      text += value;
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const data = /^data: (.*)$/m.exec(text.slice(0, end))?.[1];
        text = text.slice(end + 2);
        if (data !== undefined) onEvent(JSON.parse(data).changes?.with);
      }
    }
  })().catch(() => {}); // It was closed.
  return () => reader.cancel().catch(() => {});
}

const percentile = (values: number[], part: number) =>
  values.sort((one, other) => one - other)[Math.ceil(values.length * part) - 1] ?? Number.NaN;

/** Sends one message to each pair in turn, and measures until its receiver's stream has it. */
async function talk(pairs: (readonly [Person, Person])[], messages: number, pauseMs: number) {
  const took: number[] = [];
  const waiting = new Map<string, number[]>();
  const key = (from: number, to: number) => `${from} ${to}`;
  const closings = await Promise.all(
    [...new Set(pairs.flat())].map(person =>
      listen(person, other => {
        const from = waiting.get(key(Number(other), person.userId))?.shift();
        if (from !== undefined) took.push(performance.now() - from);
      }),
    ),
  );
  const sending: Promise<unknown>[] = [];
  for (let number = 0; number < messages; number += 1) {
    const [from, to] = pairs[number % pairs.length] as readonly [Person, Person];
    const place = key(from.userId, to.userId);
    waiting.set(place, [...(waiting.get(place) ?? []), performance.now()]);
    const body = { id: to.userId, message: `Number ${number}` };
    sending.push(as(app, from).post('/chatify/sendMessage', body));
    await new Promise(wake => setTimeout(wake, pauseMs));
  }
  const answers = await Promise.all(sending);
  expect(answers.every((one: any) => one.body.error.status === 0)).toBe(true);
  await eventually(() => expect(took).toHaveLength(messages));
  await Promise.all(closings.map(close => close()));
  return took;
}

test(`${STREAMS} streams and ${A_SECOND} messages a second: every message is received, a stranger hears nothing`, async () => {
  let overheard = 0;
  const close = await listen(stranger, () => {
    overheard += 1;
  });
  const [ana, ben] = everyone as [Person, Person];
  // Figures are of the server's work, without the tests' check of each answer.
  if (process.env.STREAMS) answers.ignoreFromNowOn();
  const single = await talk([[ana, ben]], Math.max(SECONDS * 20, 20), 50);
  const pairs = everyone.map((one, at) => {
    const other = everyone[(at + 1) % everyone.length] ?? owner;
    return [one, other] as const;
  });
  const all = await talk(pairs, SECONDS * A_SECOND, 1000 / A_SECOND);
  await close();
  expect(overheard).toBe(0);
  if (process.env.STREAMS) {
    console.table({
      messages: all.length,
      'p50, one pair (ms)': percentile(single, 0.5),
      'p99, one pair (ms)': percentile(single, 0.99),
      'p50, all (ms)': percentile(all, 0.5),
      'p99, all (ms)': percentile(all, 0.99),
    });
  }
}, 300_000);
