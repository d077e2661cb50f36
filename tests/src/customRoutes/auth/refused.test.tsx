import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PublicForm } from '../../../../src/customRoutes/auth/PublicForm.tsx';
import { Attention } from '../../../../src/feedback/Attention.tsx';
import { attention } from '../../../../src/feedback/attention.ts';
import { ApiError } from '../../../../src/http/ApiError.ts';
import { TextInput } from '../../../../src/inputs/text/TextInput.tsx';
import { eventually } from '../../../support/eventually.ts';
import { shown } from '../../resources/shown.tsx';

afterEach(() => {
  cleanup();
  attention.set(null);
});

const WRONG = 'These credentials do not match our records.';

test('a refused login is shown in the window, then below the fields, and can be corrected at once', async () => {
  const sent: unknown[] = [];
  const { person } = shown(
    <>
      <PublicForm
        title="Sign in"
        submit="Enter"
        fields={[]}
        start={{ email: 'kim@linehaul.test' }}
        onSubmit={async ({ email }) => {
          sent.push(email);
          if (sent.length > 1) return;
          const body = { message: WRONG, errors: { email: [WRONG] } };
          throw new ApiError(422, WRONG, body, '/login');
        }}
      >
        <TextInput source="email" label="Email" />
      </PublicForm>
      <Attention />
    </>,
    {},
  );
  await person.click(await screen.findByRole('button', { name: 'Enter' }));
  const inside = within(await screen.findByRole('dialog', { name: 'Attention' }));
  expect(inside.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(`Email: ${WRONG}`),
  ]);

  await person.click(inside.getByRole('button', { name: 'Close' }));
  const email = await screen.findByLabelText('Email');
  await eventually(() => expect(document.activeElement).toBe(email));
  expect(screen.getByRole('alert').textContent).toBe(WRONG);

  await person.type(email, '.us{Enter}');
  await eventually(() => expect(sent).toEqual(['kim@linehaul.test', 'kim@linehaul.test.us']));
});
