// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { usePresence } from '../../../src/live/presence/usePresence.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

interface Sent {
  client: string;
  is_there?: boolean;
}

/** Who is there for the server, which hears of departures only after what was sent next. */
function serverWithLateDepartures() {
  const there = new Set<string>();
  const beats: string[] = [];
  const departures: string[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { client, is_there }: Sent = JSON.parse(body);
    if (is_there === false) {
      departures.push(client);
    } else {
      beats.push(client);
      there.add(client);
    }
    return Response.json({ success: true, data: { people: [] } });
  });
  const hearDepartures = () => {
    for (const client of departures.splice(0)) there.delete(client);
  };
  return { there, beats, departures, hearDepartures };
}

function GrossBoard() {
  usePresence('gross-board-presence');
  return null;
}

test('a person who goes from one gross board to another stays there for colleagues', async () => {
  const { there, beats, departures, hearDepartures } = serverWithLateDepartures();
  const page = render(<GrossBoard key="weekly" />);
  await expect.poll(() => beats.length).toBe(1);
  page.rerender(<GrossBoard key="daily" />);
  await expect.poll(() => [beats.length, departures.length]).toEqual([2, 1]);
  hearDepartures();
  expect(there.size).toBe(1);
  page.unmount();
  await expect.poll(() => departures.length).toBe(1);
  hearDepartures();
  expect(there.size).toBe(0);
});

test('so does a person who looks at another tab of the browser for a moment', async () => {
  const { there, beats, departures, hearDepartures } = serverWithLateDepartures();
  render(<GrossBoard />);
  await expect.poll(() => beats.length).toBe(1);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  fireEvent(document, new Event('visibilitychange'));
  hidden.mockReturnValue(false);
  fireEvent(document, new Event('visibilitychange'));
  await expect.poll(() => [beats.length, departures.length]).toEqual([2, 1]);
  hearDepartures();
  expect(there.size).toBe(1);
});

test('a heartbeat that arrives after the departure is ended too', async () => {
  const sent: Sent[] = [];
  let arrive = () => {};
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const text: Sent = JSON.parse(body);
    sent.push(text);
    if (text.is_there !== false) await new Promise<void>(resolve => (arrive = resolve));
    return Response.json({ success: true, data: { people: [] } });
  });
  const page = render(<GrossBoard />);
  await expect.poll(() => sent.length).toBe(1);
  page.unmount();
  await expect.poll(() => sent.length).toBe(2);
  arrive();
  await expect.poll(() => sent.length).toBe(3);
  const [{ client } = {}] = sent;
  expect(sent.slice(1).map(one => [one.client, one.is_there])).toEqual([
    [client, false],
    [client, false],
  ]);
});
