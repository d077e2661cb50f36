import { expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { people } from '../../../support/people.ts';

test('the map draws its own outlines, unless a style is configured', async () => {
  const { app, database } = await testApp();
  const { owner } = await people(database);
  expect((await as(app, owner).get('/external/map-style')).body.data).toEqual({ url: null });
  expect((await as(app, null).get('/external/map-style')).status).toBe(401);
});

test('a configured style is returned, and the page may load from its host', async () => {
  const url = 'https://tiles.example.com/style.json';
  const { app, database } = await testApp({ MAP_STYLE_URL: url });
  const { owner } = await people(database);
  const { body, headers } = await as(app, owner).get('/external/map-style');
  expect(body.data).toEqual({ url });
  expect(headers['content-security-policy']).toContain(
    "connect-src 'self' https://tiles.example.com",
  );
});
