import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  PasswordConfirmationInput,
  PasswordInput,
} from '../../../src/inputs/text/PasswordInput.tsx';
import { PhoneInput, phoneText } from '../../../src/inputs/text/PhoneInput.tsx';
import { TextInput } from '../../../src/inputs/text/TextInput.tsx';
import { email, minLength, required } from '../../../src/inputs/validate.ts';
import { inputForm } from './inputForm.tsx';

afterEach(cleanup);

describe('the phone input', () => {
  it.each([
    ['(888) 555-0192', '+8885550192'],
    ['+1 888 555 0192', '+18885550192'],
    ['call me', ''],
    ['', ''],
    ['1234567890123456789', '+123456789012345'],
  ])('keeps of %j only %j', (typed, kept) => {
    expect(phoneText(typed)).toBe(kept);
  });

  it('shows the plus while typing and sends it', async () => {
    const { person, save } = inputForm(<PhoneInput source="phone" />);
    const box = screen.getByLabelText<HTMLInputElement>(/Phone/);
    await person.type(box, '1-888x5');
    expect(box.value).toBe('+18885');
    expect(await save()).toEqual({ phone: '+18885' });
  });
});

describe('a text input', () => {
  it('has its name, its rule and its hint for a screen reader', async () => {
    const { save } = inputForm(
      <TextInput source="reference" validate={required()} helperText="As the broker writes it" />,
    );
    const box = screen.getByRole('textbox', { name: /Reference/ });
    expect(box.getAttribute('aria-required')).toBe('true');
    const message = () => document.getElementById(box.getAttribute('aria-describedby') ?? '');
    expect(message()?.textContent).toBe('As the broker writes it');

    await save();
    expect(message()?.textContent).toBe('The field cannot be empty');
    expect(document.activeElement).toBe(box);
  });

  it.each([
    ['ana', 'Enter in the format name@example.com'],
    ['a@b.co', 'The number of characters must be at least 8'],
  ])('reports for %j: %s', async (typed, text) => {
    const { person, save } = inputForm(
      <TextInput source="mail" validate={[email(), minLength(8)]} />,
    );
    await person.type(screen.getByLabelText(/Mail/), typed);
    expect(await save()).toBeUndefined();
    expect(screen.getByText(text)).toBeTruthy();
  });

  it.each([
    ['sure', 'Read from the document'],
    ['check', 'Read from the document, please check'],
    ['proposed', 'Proposed by a language model, please check'],
  ] as const)('marks a document’s value that is %s', (mark, name) => {
    inputForm(<TextInput source="reference" readMark={mark} />);
    expect(screen.getByRole('img', { name })).toBeTruthy();
  });
});

describe('a password with its confirmation', () => {
  const both = (
    <>
      <PasswordInput source="password" label="Password" autoComplete="new-password" />
      <PasswordConfirmationInput source="password_confirmation" />
    </>
  );

  it('reports when the two differ, and keeps the spaces', async () => {
    const { person, save } = inputForm(both);
    await person.type(screen.getByLabelText('Password'), ' night haul ');
    await person.type(screen.getByLabelText('Password again'), 'night haul');
    expect(await save()).toBeUndefined();
    expect(screen.getByText('Please enter your password again')).toBeTruthy();

    await person.clear(screen.getByLabelText('Password again'));
    await person.type(screen.getByLabelText('Password again'), ' night haul ');
    expect(await save()).toEqual({
      password: ' night haul ',
      password_confirmation: ' night haul ',
    });
  });

  it('can be shown', async () => {
    const { person } = inputForm(<PasswordInput source="password" label="Password" />);
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
    await person.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
  });
});
