import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { etaOfLoad } from '../../../../../schema/rules/freight/loadEta.ts';
import { zoneAbbreviation } from '../../../../../schema/rules/time/zoneNames.ts';
import { Eta } from '../../../../../src/resources/loads/show/stops/Eta.tsx';
import { stopTime } from '../../../../../src/resources/loads/stopTime.ts';
import { shown } from '../../shown.tsx';
import { editedLoad } from '../form/editedLoad.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Answers the request for the trucks' places. */
const seenTrucks = (data: readonly object[]) =>
  vi.stubGlobal('fetch', (url: string) =>
    /truck-coordinates/.test(url)
      ? Promise.resolve(new Response(JSON.stringify({ success: true, data })))
      : new Promise(() => {}),
  );

const NOW = '2026-11-25T02:00:00.000Z';
const DENVER = { lat: 39.74, lng: -104.99 };
/** Seen near Omaha two hours ago: some 540 miles of road before the delivery. */
const OMAHA = {
  truck_id: 31,
  lat: 41.26,
  lng: -95.94,
  at: '2026-11-25T00:00:00.000Z',
  entry: null,
  has_load_before: false,
};

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
    { ...OMAHA, id: 31, load: { id: load.id, internal_id: null } },
    { ...DENVER, id: 32, at: NOW, entry: null, load: null },
  ];
  seenTrucks(seen);
  const { status, truck_id, load_drivers, stops } = load;
  const facts = { status, truck_id, load_drivers, stops, etas: [], places: [OMAHA] };
  const eta = etaOfLoad(facts, NOW);
  expect(eta?.source).toBe('place');
  shown(<Eta load={load} />, { call: async () => [] } as never);
  expect(await screen.findByText(`${stopTime(eta?.at ?? '', 'America/Chicago')} CST`)).toBeTruthy();
});

test('the ETA at the first pickup is from where the truck is, unless it has another load before', async () => {
  vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] });
  const [pickup, delivery] = editedLoad().stops;
  const notYet = { arrived_at: null, departed_at: null };
  const load = editedLoad({
    status: 3,
    truck_id: 31,
    stops: [
      { ...pickup, ...notYet, ...DENVER },
      { ...delivery, ...notYet },
    ],
  });
  const seen = { ...OMAHA, id: 31, at: '2026-11-25T01:00:00.000Z' };
  const { status, truck_id, load_drivers, stops } = load;
  const facts = { status, truck_id, load_drivers, stops, etas: [], places: [seen] };
  const eta = etaOfLoad(facts, NOW);
  expect(eta).toMatchObject({ source: 'place', stop: { sequence: pickup?.sequence } });
  const [at = '', zone = ''] = [eta?.at, pickup?.timezone];
  const text = `${stopTime(at, zone)} ${zoneAbbreviation(at, zone)}`;

  seenTrucks([{ ...seen, load: { id: load.id, internal_id: null } }]);
  const after = { ...load, id: load.id + 1 };
  const both = (
    <>
      <Eta load={after} />
      <Eta load={load} />
    </>
  );
  shown(both, { call: async () => [] } as never);
  expect(await screen.findAllByText(text)).toHaveLength(1);
});
