import { expect, test } from 'vitest';
import { keepDrawn } from '../../../src/resources/loads/route/keepDrawn.ts';

/** A map as far as it is listened to: whether it has a style, and what it tells. */
function mapThat(hasStyle: boolean) {
  const heard = new Map<string, () => void>();
  let lines = 0;
  const map = {
    isStyleLoaded: () => hasStyle,
    on: (event: string, listener: () => void) => heard.set(event, listener),
    off: (event: string) => heard.delete(event),
  } as unknown as Parameters<typeof keepDrawn>[0]; // what is asked of it
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

test('a way is drawn on a map whose style came before anybody listened', () => {
  expect(mapThat(true).lines()).toBe(1);
});

test.each(['styledata', 'load', 'idle'])('it is drawn once the map tells of %s', event => {
  const { tell, lines } = mapThat(false);
  expect(lines()).toBe(0);
  tell(event);
  tell('idle');
  expect(lines()).toBe(1);
});

test('another style is drawn over anew, until nobody looks', () => {
  const { tell, lines, forget, stop } = mapThat(true);
  forget();
  tell('styledata');
  expect(lines()).toBe(1);
  forget();
  stop();
  tell('idle');
  expect(lines()).toBe(0);
});
