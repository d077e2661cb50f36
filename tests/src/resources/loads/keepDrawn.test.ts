import { expect, test } from 'vitest';
import { keepDrawn } from '../../../../src/resources/loads/route/keepDrawn.ts';

/** A minimal map: whether it has a style, and its events. */
function mapThat(hasStyle: boolean) {
  const heard = new Map<string, () => void>();
  let lines = 0;
  const map = {
    isStyleLoaded: () => hasStyle,
    on: (event: string, listener: () => void) => heard.set(event, listener),
    off: (event: string) => heard.delete(event),
  } as unknown as Parameters<typeof keepDrawn>[0]; // The methods in use.
  const stop = keepDrawn(
    map,
    () => lines > 0,
    () => (lines += 1),
  );
  return {
    stop,
    lines: () => lines,
    forget: () => (lines = 0),
    tell: (event: string) => heard.get(event)?.(),
  };
}

test('a route is drawn on a map whose style loaded before the listeners', () => {
  expect(mapThat(true).lines()).toBe(1);
});

test.each(['styledata', 'load', 'idle'])('it is drawn once the map fires %s', event => {
  const { tell, lines } = mapThat(false);
  expect(lines()).toBe(0);
  tell(event);
  tell('idle');
  expect(lines()).toBe(1);
});

test('another style is drawn again, until the view closes', () => {
  const { tell, lines, forget, stop } = mapThat(true);
  forget();
  tell('styledata');
  expect(lines()).toBe(1);
  forget();
  stop();
  tell('idle');
  expect(lines()).toBe(0);
});
