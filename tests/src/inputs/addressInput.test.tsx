import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { brokers } from '../../../schema/entities/brokers.ts';
import { loadCompanies } from '../../../schema/entities/loadCompanies.ts';
import { AddressInput } from '../../../src/inputs/places/AddressInput.tsx';
import { addressFieldsOf } from '../../../src/inputs/places/addressFields.ts';
import { TextInput } from '../../../src/inputs/text/TextInput.tsx';
import { eventually } from '../../support/eventually.ts';
import { inputForm } from './inputForm.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const found = {
  place_id: 'us.60433.x',
  description: '100 Elm St, Joliet, IL 60433',
  main_text: '100 Elm St',
  secondary_text: 'Joliet, IL 60433',
};
const details = {
  place_id: 'us.60433.x',
  address_line1: '100 Elm St',
  city: 'Joliet',
  state_id: 14,
  zip: '60433',
  country: 'US',
  lat: 41.5,
  lng: -88.05,
  timezone: 'America/Chicago',
};

/** The network's responses, by the beginning of the path. */
function answering(answer: (url: string) => Response) {
  vi.stubGlobal('fetch', async (url: string) => answer(url));
}
const json = (data: unknown) =>
  new Response(JSON.stringify({ success: true, data }), {
    headers: { 'content-type': 'application/json' },
  });

const fills = { city: 'city', zip: 'zip', state_id: 'state_id' };
const street = () => screen.getByRole<HTMLInputElement>('combobox', { name: /Street/ });
const form = () =>
  inputForm(
    <>
      <AddressInput source="address" label="Street" fills={fills} />
      <TextInput source="city" label="City" />
    </>,
  );

describe('a street', () => {
  beforeEach(() => answering(url => json(url.includes('search-address') ? [found] : details)));

  it('suggests places while typing; a chosen one fills the fields next to it', async () => {
    const { person, save } = form();
    await person.type(street(), '100 elm');
    await person.click(await screen.findByRole('option', { name: /100 Elm St\s*Joliet/ }));
    await eventually(() => expect(street().value).toBe('100 Elm St'));
    expect(await save()).toEqual({
      address: '100 Elm St',
      city: 'Joliet',
      state_id: 14,
      zip: '60433',
    });
  });

  it('opens no suggestions that arrive after it was left', async () => {
    const { person } = form();
    let arrive = (_: Response) => {};
    const late = new Promise<Response>(resolve => {
      arrive = resolve;
    });
    vi.stubGlobal('fetch', () => late);
    await person.type(street(), '200 oak');
    await new Promise(resolve => setTimeout(resolve, 300)); // The pause after which it asks.
    await person.tab();
    arrive(json([found]));
    await new Promise(resolve => setTimeout(resolve, 50));
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('stays as typed when nothing is chosen', async () => {
    const { person, save } = form();
    await person.type(street(), 'Dock 14, behind the mill');
    expect(await save()).toMatchObject({ address: 'Dock 14, behind the mill' });
  });
});

it('can be typed while no suggestion arrives', async () => {
  answering(() => new Response('', { status: 503 }));
  const { person, save } = form();
  await person.type(street(), '1 Main St');
  expect(await save()).toMatchObject({ address: '1 Main St' });
});

describe('the fields filled by a chosen address', () => {
  it('are those that the entity has in addition to the street', () => {
    expect(addressFieldsOf('address_line1', loadCompanies.fields)).toEqual({
      city: 'city',
      state_id: 'state_id',
      zip: 'zip',
      lat: 'lat',
      lng: 'lng',
      timezone: 'timezone',
      place_id: 'place_id',
      country: 'country',
      province: 'province',
    });
    expect(addressFieldsOf('billing_address', brokers.fields)).toEqual({
      city: 'billing_city',
      state_id: 'billing_state_id',
      zip: 'billing_zip',
    });
  });

  it.each(['address_line2', 'email', 'name'])('are none for %s', name => {
    expect(addressFieldsOf(name, loadCompanies.fields)).toBeNull();
  });
});

describe('a street that is not on the map', () => {
  const joliet = { ...details, address_line1: 'Laraway Rd', zip: null, precision: 'city' };
  const option = { ...found, main_text: 'Laraway Rd', secondary_text: 'Joliet, IL' };
  const places = { ...fills, lat: 'lat' };
  const filled = (more: object) => {
    answering(url =>
      json(url.includes('search-address') ? [{ ...option, ...more }] : { ...joliet, ...more }),
    );
    return inputForm(
      <>
        <AddressInput source="address" label="Street" fills={places} />
        <TextInput source="city" label="City" />
        <TextInput source="zip" label="ZIP" />
      </>,
    );
  };
  const zip = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'ZIP' });

  it('stays as typed, and a note says what the coordinates are of', async () => {
    const { person } = filled({ precision: 'city' });
    await person.type(street(), 'Laraway Rd Joliet');
    await person.click(await screen.findByRole('option', { name: /Joliet, IL · city center/ }));
    await screen.findByText('Street not on the map: coordinates are the center of Joliet.');
    expect(street().value).toBe('Laraway Rd');
    await person.type(street(), ' 5');
    expect(screen.queryByText(/^Street not on the map/)).toBeNull();
  });

  it('names the ZIP code whose center it is', async () => {
    const { person } = filled({ precision: 'zip', zip: '60433' });
    await person.type(street(), 'Laraway Rd 60433');
    await person.click(await screen.findByRole('option', { name: /ZIP center/ }));
    await screen.findByText('Street not on the map: coordinates are the center of ZIP 60433.');
    expect(zip().value).toBe('60433');
  });

  it('keeps a typed ZIP code, but not that of another city', async () => {
    const { person } = filled({ precision: 'city' });
    await person.type(zip(), '60433');
    await person.type(street(), 'Laraway Rd Joliet');
    await person.click(await screen.findByRole('option'));
    await screen.findByText(/^Street not on the map/);
    expect(zip().value).toBe('60433');

    await person.clear(screen.getByRole('textbox', { name: 'City' }));
    await person.type(screen.getByRole('textbox', { name: 'City' }), 'Chicago');
    await person.type(street(), ' Joliet');
    await person.click(await screen.findByRole('option'));
    await eventually(() => expect(zip().value).toBe(''));
  });
});
