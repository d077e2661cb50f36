import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { people } from '../../../support/people.ts';

/** An external service on this machine: its requests and its responses. */
async function placeServer(answers: Record<string, unknown>) {
  const asked: URL[] = [];
  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://service');
    asked.push(url);
    const answer = answers[url.pathname];
    if (answer === 'redirect') response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    else if (answer === undefined) response.writeHead(500).end();
    else response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => server.close());
  const { port } = server.address() as AddressInfo; // It listens on a port.
  return { url: `http://127.0.0.1:${port}`, asked };
}

async function placesOf(env: Record<string, string> = {}) {
  const { app, database } = await testApp(env);
  const { owner } = await people(database);
  const me = as(app, owner);
  return {
    app,
    search: async (text: string) =>
      (await me.get(`/external/search-address?query=${encodeURIComponent(text)}`)).body.data,
    details: (id: string) => me.get(`/external/get-address-details/${encodeURIComponent(id)}`),
  };
}

describe('without configuration', async () => {
  const { app, search, details } = await placesOf();

  test.each([
    ['60433', 'Joliet, IL 60433'],
    ['6043', 'Joliet, IL 60431'],
    ['joliet il', 'Joliet, IL'],
    ['Chica', 'Chicago, IL'],
    ['100 Elm St, Joliet, IL 60433', '100 Elm St, Joliet, IL 60433'],
    ['100 elm st joliet', '100 elm st, Joliet, IL'],
    ['1 Dock Rd, Suite 2, Salt Lake City, UT', '1 Dock Rd, Suite 2, Salt Lake City, UT'],
    ['St. Louis, MO', 'Saint Louis, MO'],
    ['Laraway Rd Joliet', 'Laraway Rd, Joliet, IL'],
    ['Laraway Rd Joliet IL', 'Laraway Rd, Joliet, IL'],
    ['W Laraway Rd Joliet, IL 60433', 'W Laraway Rd, Joliet, IL 60433'],
    ['Laraway Rd 60433', 'Laraway Rd, Joliet, IL 60433'],
    ['Laraway Rd, Joliet, IL, USA', 'Laraway Rd, Joliet, IL'],
    ['Monterrey', 'Monterrey, Nuevo León, Mexico'],
    ['nuevo laredo mexico', 'Nuevo Laredo, Tamaulipas, Mexico'],
    ['Ciudad Juarez', 'Juárez, Chihuahua, Mexico'],
    ['queretaro', 'Santiago de Querétaro, Querétaro, Mexico'],
    ['Av. Ruiz Cortines 200, Monterrey, NL', 'Av. Ruiz Cortines 200, Monterrey'],
    ['Toronto ON', 'Toronto, ON, Canada'],
    ['55 Lake Shore Blvd, Toronto, Ontario', '55 Lake Shore Blvd, Toronto, ON, Canada'],
    ['Main St, Ontario', 'Main St, Ontario, CA'],
    ['7575 Airport Rd, Mississauga, Ontario', '7575 Airport Rd, Mississauga, ON, Canada'],
  ])('%s finds %s', async (text, wanted) => {
    const found = await search(text);
    expect(found.length).toBeLessThanOrEqual(8);
    expect(found.map(({ description }: any) => description).join(' | ')).toContain(wanted);
  });

  test.each(['', 'x', '00000', 'Nowhereville'])('"%s" finds nothing', async text => {
    expect(await search(text)).toEqual([]);
  });

  test('a place fills an address: street, city, state, ZIP, coordinates, time zone', async () => {
    const [found] = await search('2125 Industrial Dr, Chicago, IL 60620');
    expect((await details(found.place_id)).body.data).toMatchObject({
      address_line1: '2125 Industrial Dr',
      city: 'Chicago',
      state: { code: 'IL' },
      zip: '60620',
      country: 'US',
      timezone: 'America/Chicago',
      lat: expect.closeTo(41.74, 1),
      lng: expect.closeTo(-87.65, 1),
    });
  });

  test('where only the center of a ZIP code or a city is known, the answer says so', async () => {
    const at = async (text: string) => {
      const [found] = await search(text);
      const { body } = await details(found.place_id);
      const { precision, address_line1, zip, lat } = body.data;
      return [found.precision, precision, address_line1, zip, typeof lat];
    };
    expect(await at('Laraway Rd, Joliet, IL 60433')).toEqual([
      ...['zip', 'zip', 'Laraway Rd', '60433', 'number'],
    ]);
    // None of the city's ZIP codes was typed, so none is filled in.
    expect(await at('Laraway Rd Joliet')).toEqual([
      ...['city', 'city', 'Laraway Rd', null, 'number'],
    ]);
    expect(await at('Av. Juárez 5, Monterrey, Mexico')).toEqual([
      ...['city', 'city', 'Av. Juárez 5', null, 'number'],
    ]);
  });

  test('a city abroad fills country, coordinates and time zone; it is in none of the states', async () => {
    const [found] = await search('Toronto ON');
    expect((await details(found.place_id)).body.data).toMatchObject({
      city: 'Toronto',
      country: 'CA',
      state: null,
      state_id: null,
      zip: null,
      timezone: 'America/Toronto',
      lat: expect.closeTo(43.7, 1),
    });
    expect((await details('gn.99999')).status).toBe(404);
  });

  test('a city of the United States comes before one of its name abroad', async () => {
    const found = (await search('Toronto')).map(({ description }: any) => description);
    expect(found[0]).toMatch(/, (OH|KS|SD|IA)/);
    expect(found).toContain('Toronto, ON, Canada');
  });

  test.each([
    'us.00000',
    'us.60606/../x',
    'ChIJ',
    '%2e%2e',
    "us.60606';--",
  ])('an unknown place is not found: %s', async id => {
    expect((await details(id)).status).toBe(404);
  });

  test('requires a signed-in user', async () => {
    expect((await as(app, null).get('/external/search-address?query=60606')).status).toBe(401);
  });
});

describe('with a service like Google Places', async () => {
  const service = await placeServer({
    '/maps/api/place/autocomplete/json': {
      predictions: [
        {
          place_id: 'ChIJ-1',
          description: '233 S Wacker Dr, Chicago, IL, USA',
          structured_formatting: { main_text: '233 S Wacker Dr', secondary_text: 'Chicago, IL' },
        },
      ],
    },
    '/maps/api/place/details/json': {
      result: {
        formatted_address: '233 S Wacker Dr, Chicago, IL 60606, USA',
        address_components: [
          { long_name: '233', short_name: '233', types: ['street_number'] },
          { long_name: 'South Wacker Drive', short_name: 'S Wacker Dr', types: ['route'] },
          { long_name: 'Chicago', short_name: 'Chicago', types: ['locality'] },
          { long_name: 'Illinois', short_name: 'IL', types: ['administrative_area_level_1'] },
          { long_name: '60606', short_name: '60606', types: ['postal_code'] },
          { long_name: 'United States', short_name: 'US', types: ['country'] },
        ],
        geometry: { location: { lat: 41.8789, lng: -87.6359 } },
      },
    },
  });
  const { search, details } = await placesOf({
    MAPS_PROVIDER: 'google',
    MAPS_URL: service.url,
    MAPS_KEY: 'a-key',
  });

  test('it gets the key, and its places are shown', async () => {
    expect(await search('233 s wacker')).toEqual([
      {
        place_id: 'ChIJ-1',
        description: '233 S Wacker Dr, Chicago, IL, USA',
        main_text: '233 S Wacker Dr',
        secondary_text: 'Chicago, IL',
        precision: 'address',
      },
    ]);
    expect(Object.fromEntries(service.asked.at(-1)!.searchParams)).toEqual({
      input: '233 s wacker',
      components: 'country:us|country:ca|country:mx',
      key: 'a-key',
    });
  });

  test('its place fills an address', async () => {
    expect((await details('ChIJ-1')).body.data).toMatchObject({
      address_line1: '233 South Wacker Drive',
      city: 'Chicago',
      state: { code: 'IL' },
      zip: '60606',
      timezone: 'America/Chicago',
    });
  });
});

describe('with a service like Nominatim', async () => {
  const place = {
    osm_type: 'way',
    osm_id: 58,
    display_name: '1600 Pennsylvania Avenue Northwest, Washington, 20500',
    lat: '38.8977',
    lon: '-77.0365',
    address: {
      house_number: '1600',
      road: 'Pennsylvania Avenue Northwest',
      city: 'Washington',
      'ISO3166-2-lvl4': 'US-DC',
      postcode: '20500',
      country_code: 'us',
    },
  };
  const service = await placeServer({ '/search': [place], '/lookup': [place] });
  const { search, details } = await placesOf({
    MAPS_PROVIDER: 'nominatim',
    MAPS_URL: service.url,
  });

  test('its places are shown and fill an address', async () => {
    const [found] = await search('1600 pennsylvania');
    expect(found).toMatchObject({
      place_id: 'W58',
      main_text: '1600 Pennsylvania Avenue Northwest',
      secondary_text: 'Washington, DC 20500',
    });
    expect((await details('W58')).body.data).toMatchObject({
      city: 'Washington',
      state: { code: 'DC' },
      zip: '20500',
      timezone: 'America/New_York',
    });
    expect(service.asked.at(-1)!.searchParams.get('osm_ids')).toBe('W58');
  });

  test('it gets no request for another service’s id', async () => {
    const before = service.asked.length;
    expect((await details('W58&format=xml')).status).toBe(404);
    expect(service.asked).toHaveLength(before);
  });
});

test('with a service like Photon, a place is found and fills an address', async () => {
  const service = await placeServer({
    '/api': {
      features: [
        {
          geometry: { coordinates: [-104.99, 39.74] },
          properties: {
            housenumber: '1',
            street: 'Civic Plaza',
            city: 'Denver',
            state: 'Colorado',
            postcode: '80202',
            countrycode: 'US',
          },
        },
        { geometry: { coordinates: [2, 48] }, properties: { name: 'Paris', countrycode: 'FR' } },
      ],
    },
  });
  const { search, details } = await placesOf({ MAPS_PROVIDER: 'photon', MAPS_URL: service.url });
  const found = await search('1 civic plaza');
  expect(found).toHaveLength(1);
  expect((await details(found[0].place_id)).body.data).toMatchObject({
    address_line1: '1 Civic Plaza',
    state: { code: 'CO' },
    timezone: 'America/Denver',
  });
  expect((await details(`ph.${Buffer.from('{"lat":1}').toString('base64url')}`)).status).toBe(404);
});

test.each([
  ['does not answer well', {}],
  ['leads elsewhere', { '/search': 'redirect' }],
  ['answers nonsense', { '/search': { not: 'a list' } }],
])('falls back to the gazetteer when a service %s', async (_, answers) => {
  const service = await placeServer(answers);
  const { search, details } = await placesOf({ MAPS_PROVIDER: 'nominatim', MAPS_URL: service.url });
  const [found] = await search('60433');
  expect(found.description).toBe('Joliet, IL 60433');
  expect((await details(found.place_id)).body.data).toMatchObject({ city: 'Joliet' });
});
