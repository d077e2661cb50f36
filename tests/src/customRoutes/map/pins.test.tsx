// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, screen, within } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { TruckMap } from '../../../../src/customRoutes/map/TruckMap.tsx';
import { shown } from '../../resources/shown.tsx';

// jsdom draws no maps: the pins are placed as a map would place them.
vi.mock('../../../../src/resources/map/useMap.ts', () => ({
  useMap: () => ({ map, isFailed: false }),
}));
vi.mock('../../../../src/resources/map/usePlaced.ts', () => ({
  usePlaced: (_map: unknown, trucks: readonly { id: number }[]) => {
    const [at, setAt] = useState(() => (id: number) => id * 100);
    move = to => setAt(() => to);
    return useMemo(() => trucks.map(({ id }) => ({ id, x: at(id), y: 50 })), [trucks, at]);
  },
}));
/** Moves the pins, as the map does: to a place by the truck's id. */
let move = (_: (id: number) => number) => {};
const easeTo = vi.fn();
const map = { easeTo, getZoom: () => 4, unproject: () => [0, 0] };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

const truck = (id: number) => ({
  id,
  number: `50${id}`,
  type: 'with_van',
  lat: 40 + id,
  lng: -95,
  city: 'Omaha',
  state: 'NE',
  at: null,
  age_minutes: null,
  drivers: [],
  load: null,
  status: null,
});

const ANSWERS: Record<string, unknown> = {
  '/truck-coordinates': [1, 2, 3].map(truck),
  '/map-style': { url: null },
};

test('the map follows its chosen truck, and stays while others move', async () => {
  let places = [1, 2].map(truck);
  vi.stubGlobal('fetch', (url: string) => {
    const data = /truck-coordinates/.test(String(url)) ? places : ANSWERS['/map-style'];
    if (!/truck-coordinates|map-style/.test(String(url))) return new Promise(() => {});
    return Promise.resolve(new Response(JSON.stringify({ success: true, data })));
  });
  const queries = new QueryClient();
  const { person } = shown(
    <QueryClientProvider client={queries}>
      <TruckMap />
    </QueryClientProvider>,
    {},
  );
  await person.click(await screen.findByRole('button', { name: /^Show truck 501/ }));
  await expect.poll(() => easeTo.mock.lastCall?.[0].center).toEqual([-95, 41]);
  easeTo.mockClear();
  const move = async (id: number, lat: number) => {
    places = places.map(one => (one.id === id ? { ...one, lat, city: `At ${lat}` } : one));
    await act(() => queries.refetchQueries({ queryKey: ['truck-coordinates'] }));
    await screen.findByRole('button', { name: new RegExp(`^Show truck 50${id} .*At ${lat}`) });
  };
  await move(2, 47);
  expect(easeTo).not.toHaveBeenCalled();
  await move(1, 48);
  expect(easeTo).toHaveBeenLastCalledWith(expect.objectContaining({ center: [-95, 48] }));
});

test('a pin selects its truck in the list, and a truck in the list its pin', async () => {
  const scrolled: Element[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolled.push(this);
  };
  vi.stubGlobal('fetch', (url: string) => {
    const path = Object.keys(ANSWERS).find(name => String(url).includes(name));
    return path
      ? Promise.resolve(new Response(JSON.stringify({ success: true, data: ANSWERS[path] })))
      : new Promise(() => {});
  });
  const { person } = shown(<TruckMap />, {});
  const list = await screen.findByRole('complementary');
  const line = (unit: string) =>
    within(list).getByRole('button', { name: new RegExp(`^Show truck ${unit}`) });
  const pin = (unit: string) => screen.getByText(unit, { selector: 'button' });
  const pressed = (element: HTMLElement) => element.getAttribute('aria-pressed');
  await expect.poll(() => screen.queryByText('503', { selector: 'button' })).toBeTruthy();

  await person.click(pin('503'));
  expect(pressed(line('503'))).toBe('true');
  expect(scrolled).toEqual([line('503').closest('li')]);
  expect(pressed(pin('503'))).toBe('true');

  await person.click(line('502'));
  expect([pressed(pin('502')), pressed(pin('503'))]).toEqual(['true', 'false']);
  expect(easeTo).toHaveBeenLastCalledWith(expect.objectContaining({ center: [-95, 42] }));
});

test('Enter on a cluster keeps the focus at its first truck, whatever it falls into', async () => {
  vi.stubGlobal('fetch', (url: string) => {
    const path = Object.keys(ANSWERS).find(name => String(url).includes(name));
    return path
      ? Promise.resolve(new Response(JSON.stringify({ success: true, data: ANSWERS[path] })))
      : new Promise(() => {});
  });
  const { person } = shown(<TruckMap />, {});
  await screen.findByText('501', { selector: 'button' });
  act(() => move(id => ({ 1: 0, 2: 60, 3: 80 })[id] ?? 0));
  const cluster = screen.getByText('2', { selector: 'button' });
  act(() => cluster.focus());
  await person.keyboard('{Enter}');
  // On the way, the first truck of the cluster comes close to another one.
  act(() => move(id => ({ 1: 0, 2: 20, 3: 90 })[id] ?? 0));
  expect(cluster.isConnected).toBe(false);
  expect(document.activeElement?.getAttribute('title')).toBe('501, 502');
  act(() => move(id => id * 100));
  expect(document.activeElement?.textContent).toBe('502');
  // A person who leaves the pins is not called back.
  const find = screen.getByRole('searchbox');
  act(() => find.focus());
  act(() => move(id => id * 90));
  expect(document.activeElement).toBe(find);
});
