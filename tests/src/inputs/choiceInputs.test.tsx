import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ChoiceInput } from '../../../src/inputs/choices/ChoiceInput.tsx';
import { ChoicesInput } from '../../../src/inputs/choices/ChoicesInput.tsx';
import { FlagInput } from '../../../src/inputs/choices/FlagInput.tsx';
import { RadioInput } from '../../../src/inputs/choices/RadioInput.tsx';
import { consent, required, requiredChoice, requiredList } from '../../../src/inputs/validate.ts';
import { inputForm } from './inputForm.tsx';

afterEach(cleanup);

const truckTypes = [
  { id: 'with_van', name: 'With van' },
  { id: 'power_only', name: 'Power Only' },
  { id: 'flatbed', name: 'Flatbed', refused: 'no trailer' },
];
const numbered = [
  { id: 2, name: 'Reserve' },
  { id: 3, name: 'Dispatched' },
];

describe('a choice', () => {
  it('stores the number that the product uses for it', async () => {
    const { person, save } = inputForm(<ChoiceInput source="status" choices={numbered} />, {
      record: { status: 2 },
    });
    const box = screen.getByRole('combobox', { name: /Status/ });
    expect(box.textContent).toBe('Reserve');
    await person.click(box);
    await person.click(await screen.findByRole('option', { name: 'Dispatched' }));
    expect(await save()).toEqual({ status: 3 });
  });

  it('can be cleared, unless it is required', async () => {
    const { person, save } = inputForm(<ChoiceInput source="type" choices={truckTypes} />, {
      record: { type: 'with_van' },
    });
    await person.click(screen.getByRole('combobox', { name: /Type/ }));
    await person.click(await screen.findByRole('option', { name: 'None' }));
    expect(await save()).toEqual({ type: null });
  });

  it('names what is missing, and offers no refused choice', async () => {
    const { person, save } = inputForm(
      <ChoiceInput source="type" choices={truckTypes} validate={required()} />,
    );
    expect(await save()).toBeUndefined();
    expect(screen.getByText('The field cannot be empty')).toBeTruthy();
    await person.click(screen.getByRole('combobox', { name: /Type/ }));
    const refused = await screen.findByRole('option', { name: /Flatbed/ });
    expect(refused.getAttribute('aria-disabled')).toBe('true');
    expect(refused.textContent).toContain('no trailer');
    expect(screen.queryByRole('option', { name: 'None' })).toBeNull();
  });

  it('shows a stored value that is no longer offered', () => {
    inputForm(<ChoiceInput source="type" choices={truckTypes} />, { record: { type: 'tanker' } });
    expect(screen.getByRole('combobox', { name: /Type/ }).textContent).toBe('tanker');
  });
});

describe('radio buttons', () => {
  it('require a value, and accept it', async () => {
    const { person, save } = inputForm(
      <RadioInput source="type" choices={truckTypes} validate={requiredChoice()} />,
    );
    expect(await save()).toBeUndefined();
    expect(screen.getByText('Please select a value')).toBeTruthy();
    await person.click(screen.getByRole('radio', { name: 'Power Only' }));
    expect(await save()).toEqual({ type: 'power_only' });
  });
});

describe('several choices', () => {
  it('are added by typing and removed with their cross', async () => {
    const { person, save } = inputForm(
      <ChoicesInput source="types" choices={truckTypes} validate={requiredList()} />,
    );
    expect(await save()).toBeUndefined();
    expect(screen.getByText('Please select at least one value')).toBeTruthy();

    const box = screen.getByRole('combobox', { name: /Types/ });
    await person.type(box, 'van{Enter}');
    await person.type(box, 'power{Enter}');
    expect(await save()).toEqual({ types: ['with_van', 'power_only'] });
    await person.click(screen.getByRole('button', { name: 'Remove With van' }));
    expect(await save()).toEqual({ types: ['power_only'] });
  });
});

describe('a flag', () => {
  it('sends yes and no', async () => {
    const { person, save } = inputForm(<FlagInput source="is_team" />);
    expect(await save()).toEqual({});
    await person.click(screen.getByRole('checkbox', { name: 'Is team' }));
    expect(await save()).toEqual({ is_team: true });
    await person.click(screen.getByRole('checkbox', { name: 'Is team' }));
    expect(await save()).toEqual({ is_team: false });
  });

  it('can be a consent', async () => {
    const { person, save } = inputForm(<FlagInput source="agreed" validate={consent()} />);
    expect(await save()).toBeUndefined();
    expect(screen.getByText('Confirm your consent')).toBeTruthy();
    await person.click(screen.getByRole('checkbox'));
    await waitFor(() => expect(screen.queryByText('Confirm your consent')).toBeNull());
    expect(await save()).toEqual({ agreed: true });
  });

  it('can be a switch', () => {
    inputForm(<FlagInput source="active" as="switch" />, { record: { active: true } });
    const field = document.querySelector<HTMLElement>('[data-field="active"]')!;
    expect(within(field).getByRole('switch')).toHaveProperty('checked', true);
  });
});
