import { cleanup, screen } from '@testing-library/react';
import { Form } from 'ra-core';
import { afterEach, expect, test } from 'vitest';
import { ReferenceInput } from '../../../../../src/resources/loads/form/ReferenceInput.tsx';
import { shown } from '../../shown.tsx';

afterEach(cleanup);

const taken = { exists: true, load: { id: 7, internal_id: 'PC-26272' } };

test('correcting a duplicate number moves on to the next field, not to the load that has it', async () => {
  const call = async (_: string, path: string) =>
    path.includes('reference_number=T-1') ? taken : { exists: false, load: null };
  const { person } = shown(
    <Form record={{ broker_id: 9, reference_number: 'T-1' }}>
      <ReferenceInput />
      <button type="button">Next field</button>
    </Form>,
    { call } as never,
  );
  expect(await screen.findByRole('link', { name: 'PC-26272' })).toBeTruthy();
  await person.click(screen.getByRole('textbox'));
  await person.keyboard('{Control>}a{/Control}T-2{Tab}');
  expect(screen.getByRole('button', { name: 'Next field' })).toBe(document.activeElement);
  expect(await screen.findByText('Available, not used by another load')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Next field' })).toBe(document.activeElement);
});
