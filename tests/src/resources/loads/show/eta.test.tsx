import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { etaOfLoad } from '../../../../../schema/rules/freight/loadEta.ts';
import { Eta } from '../../../../../src/resources/loads/show/stops/Eta.tsx';
import { stopTime } from '../../../../../src/resources/loads/stopTime.ts';
import { shown } from '../../shown.tsx';
import { editedLoad } from '../form/editedLoad.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const NOW = '2026-11-25T02:00:00.000Z';
const DENVER = { lat: 39.74, lng: -104.99 };
/** Seen near Omaha two hours ago: some 540 miles of road before the delivery. */
const OMAHA = { truck_id: 31, lat: 41.26, lng: -95.94, at: '2026-11-25T00:00:00.000Z' };

test('the ETA of a load’s page is that of the boards: from where its truck was seen since it left', async () => {
  vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] });
  const [pickup, delivery] = editedLoad().stops;
  const load = editedLoad({
    status: 3,
    truck_id: 31,
    stops: [
      { ...pickup, arrived_at: '2026-11-24T14:00:00Z', departed_at: '2026-11-24T15:00:00Z' },
      // By the leg's miles it would have been there an hour ago.
      { ...delivery, ...DENVER, leg_minutes: 600 },
    ],
  });
  const seen = [
    { ...OMAHA, id: 31 },
    { ...DENVER, id: 32, at: NOW },
  ];
  vi.stubGlobal('fetch', (url: string) =>
    /truck-coordinates/.test(url)
      ? Promise.resolve(new Response(JSON.stringify({ success: true, data: seen })))
      : new Promise(() => {}),
  );
  const { status, truck_id, load_drivers, stops } = load;
  const facts = { status, truck_id, load_drivers, stops, etas: [], places: [OMAHA] };
  const eta = etaOfLoad(facts, NOW);
  expect(eta?.source).toBe('place');
  shown(<Eta load={load} />, { call: async () => [] } as never);
  expect(await screen.findByText(`${stopTime(eta?.at ?? '', 'America/Chicago')} CST`)).toBeTruthy();
});
