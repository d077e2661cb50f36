/**
 * A unique name: 128 random bits in hexadecimal. Not `crypto.randomUUID`, which browsers have only
 * where the page was loaded over https: offices run Linehaul over plain http, too.
 */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
