import {
  defaultScheduler,
  notifyManager,
  type QueryClient,
  QueryObserver,
} from '@tanstack/react-query';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import {
  forgetQueries,
  queryClientOf,
  showAnswersAtOnce,
} from '../../../src/session/queryClients.ts';

const key = ['messages', 'unread'];
let client: QueryClient;
/** What the server answers, one after the other, when the test lets it. */
let answers: ((count: number) => void)[];

beforeEach(() => {
  forgetQueries();
  answers = [];
  client = queryClientOf('kate@1');
  const queryFn = () =>
    new Promise<number>((resolve, reject) =>
      answers.push(count => (count < 0 ? reject(new Error('Bad gateway')) : resolve(count))),
    );
  new QueryObserver(client, { queryKey: key, queryFn }).subscribe(() => undefined);
});

const answer = async (at: number, count: number) => {
  await expect.poll(() => answers.length).toBeGreaterThan(at);
  answers[at]?.(count);
};

test('a change that arrives while the first answer is on its way is seen', async () => {
  // The server counted before the message came, and the answer arrives after its event.
  void client.invalidateQueries({ queryKey: ['messages'] });
  await answer(0, 0);
  await answer(1, 1);

  await expect.poll(() => client.getQueryData(key)).toBe(1);
  expect(answers).toHaveLength(2);
});

test('a first answer without a change meanwhile is asked for once', async () => {
  await answer(0, 3);
  await expect.poll(() => client.getQueryData(key)).toBe(3);
  await new Promise(resolve => setTimeout(resolve));

  expect(answers).toHaveLength(1);
});

test('many changes during the first answer ask once more', async () => {
  for (let change = 0; change < 5; change += 1) {
    void client.invalidateQueries({ queryKey: key });
  }
  await answer(0, 0);
  await answer(1, 5);

  await expect.poll(() => client.getQueryData(key)).toBe(5);
  expect(answers).toHaveLength(2);
});

test('a change is seen that arrives while a failed question is asked again', async () => {
  await answer(0, -1);
  await expect.poll(() => client.getQueryState(key)?.status).toBe('error');
  void client.refetchQueries({ queryKey: key });
  await expect.poll(() => answers.length).toBe(2);
  void client.invalidateQueries({ queryKey: key });
  await answer(1, 0);
  await answer(2, 1);

  await expect.poll(() => client.getQueryData(key)).toBe(1);
});

test('what an action answers is shown before the person can press another key', async () => {
  onTestFinished(() => notifyManager.setScheduler(defaultScheduler));
  const observer = new QueryObserver<number>(client, { queryKey: key, enabled: false });
  const shown: unknown[] = [];
  // As a component listens.
  observer.subscribe(notifyManager.batchCalls(({ data }) => shown.push(data)));
  const answer = (count: number) => Promise.resolve().then(() => client.setQueryData(key, count));
  await answer(6);
  expect(shown).toEqual([]);
  showAnswersAtOnce();
  await answer(7);
  // A key is a task of its own: no task has begun since.
  expect(shown).toContain(7);
});
