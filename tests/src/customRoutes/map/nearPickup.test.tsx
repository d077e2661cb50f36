// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TruckMap } from '../../../../src/customRoutes/map/TruckMap.tsx';
import { choosePill } from '../../resources/choosePill.ts';
import { shown } from '../../resources/shown.tsx';

// jsdom draws no maps.
vi.mock('../../../../src/customRoutes/map/MapCanvas.tsx', () => ({ MapCanvas: () => null }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const truck = (id: number) => ({
  id,
  number: `50${id}`,
  type: 'with_van',
  lat: 41,
  lng: -95,
  city: 'Omaha',
  state: 'NE',
  at: null,
  age_minutes: null,
  drivers: [],
  load: null,
  status: null,
});
const candidate = (id: number, deadhead_miles: number | null, fits = true) => ({
  id,
  number: `50${id}`,
  deadhead_miles,
  fits,
  findings: fits ? [] : [{ level: 'warn', message: 'The trailer is no reefer.' }],
});

const ANSWERS: Record<string, unknown> = {
  '/truck-coordinates': [1, 2, 3, 4].map(truck),
  '/loads/available/list': {
    data: [{ id: 9, internal_id: 'PC-26260', origin: { city: 'Lincoln', state: 'NE' } }],
    total: 1,
  },
  '/loads/9/candidates?radius=150': [candidate(3, 55), candidate(1, 140, false)],
  '/loads/9/candidates?radius=500': [candidate(3, 55), candidate(1, 140, false), candidate(2, 400)],
};

test('the trucks of a radius stay while the next is counted', async () => {
  let answer: (() => void) | undefined;
  vi.stubGlobal('fetch', async (url: string) => {
    const path = Object.keys(ANSWERS).find(name => String(url).includes(`/api${name}`));
    if (!path) return new Promise(() => {});
    if (path.includes('radius=500')) {
      await new Promise<void>(done => {
        answer = done;
      });
    }
    return new Response(JSON.stringify({ success: true, data: ANSWERS[path] }));
  });
  const { person } = shown(<TruckMap />, {});
  const units = () => screen.queryAllByRole('button', { name: /^Show truck/ }).length;
  await expect.poll(units).toBe(4);
  await choosePill(person, 'Near the pickup of', 'PC-26260, Lincoln, NE');
  await expect.poll(() => screen.queryByText('2 trucks within the radius')).toBeTruthy();

  await choosePill(person, 'Radius', 'within 500 mi');
  await expect.poll(() => answer).toBeTruthy();
  expect(units()).toBe(2);
  // Their number is not that of the new radius.
  expect(screen.queryByText(/within the radius/)).toBeNull();
  answer?.();
  await expect.poll(() => screen.queryByText('3 trucks within the radius')).toBeTruthy();
  expect(units()).toBe(3);
});

test('trucks within a radius of a pickup are listed, the best first, with how they fit', async () => {
  vi.stubGlobal('fetch', (url: string) => {
    const path = Object.keys(ANSWERS).find(name => String(url).includes(`/api${name}`));
    return path
      ? Promise.resolve(new Response(JSON.stringify({ success: true, data: ANSWERS[path] })))
      : new Promise(() => {});
  });
  const { person } = shown(<TruckMap />, {});
  const units = () => screen.getAllByRole('button', { name: /^Show truck/ });
  await expect.poll(() => screen.queryAllByRole('button', { name: /^Show truck/ }).length).toBe(4);

  await choosePill(person, 'Near the pickup of', 'PC-26260, Lincoln, NE');
  await expect.poll(() => screen.getByText('2 trucks within the radius')).toBeTruthy();
  expect(units().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('55 mi deadhead, fits'),
    expect.stringContaining('140 mi deadhead. The trailer is no reefer.'),
  ]);
  await choosePill(person, 'Radius', 'within 500 mi');
  await expect.poll(() => units().length).toBe(3);
  await choosePill(person, 'Near the pickup of', 'any load');
  await expect.poll(() => units().length).toBe(4);
});

test('a link to the map chooses the truck that it names', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    const data = ANSWERS[String(url).includes('/truck-coordinates') ? '/truck-coordinates' : ''];
    return data
      ? new Response(JSON.stringify({ success: true, data }))
      : new Promise(() => undefined);
  });
  shown(<TruckMap />, {}, '/here?truck=3');
  const line = await screen.findByRole('button', { name: /^Show truck 503/ });
  expect(line.getAttribute('aria-pressed')).toBe('true');
});
