import { cleanup, screen } from '@testing-library/react';
import type { DataProvider } from 'ra-core';
import { Form } from 'ra-core';
import { afterEach, expect, test } from 'vitest';
import { BrokerCredit } from '../../../../../src/resources/loads/form/BrokerCredit.tsx';
import { startOfNew } from '../../../../../src/resources/loads/form/formValues.ts';
import { shown } from '../../shown.tsx';
import { editing } from './editedLoad.tsx';

afterEach(cleanup);

const findingOf = (level: string, message: string) => ({
  level,
  code: 'credit_limit',
  subject: 'broker',
  id: 9,
  message,
});
const noDriver = {
  level: 'block',
  code: 'no_driver',
  subject: 'load',
  id: 0,
  message: 'The load has no driver.',
};
const reasonField = () => screen.queryByRole('textbox', { name: /override/i });

function booking(finding: object) {
  const asked: any[] = [];
  const call = async (_method: string, path: string, body: unknown) => {
    if (path !== '/loads/check/preflight') return [];
    asked.push(body);
    return { findings: [noDriver, finding], is_blocked: true };
  };
  const provider: Partial<DataProvider> = { call };
  const shownForm = shown(
    <Form record={{ ...startOfNew(), broker_id: 9 }}>
      <BrokerCredit />
    </Form>,
    provider,
  );
  return { ...shownForm, asked };
}

test('a broker over its limit is shown at the broker before the save, without a truck', async () => {
  const { asked } = booking(findingOf('warn', 'The broker is over its credit limit.'));
  const findings = await screen.findAllByRole('listitem');
  expect(findings.map(({ textContent }) => textContent)).toEqual([
    'The broker is over its credit limit.',
  ]);
  expect(reasonField()).toBeNull();
  expect(asked[0].broker_id).toBe(9);
});

test('where such loads are refused, the reason of an override is asked for and checked', async () => {
  const { asked, person } = booking(findingOf('block', 'The load needs an override.'));
  await screen.findByText('The load needs an override.');
  await person.type(reasonField() ?? document.body, 'Paid by wire');
  await screen.findByDisplayValue('Paid by wire');
  await expect.poll(() => asked.at(-1).credit_override_reason).toBe('Paid by wire');
});

test('the form of a load has the notice next to its broker', async () => {
  editing();
  await screen.findAllByRole('combobox');
  expect(document.querySelector('[data-section="rate"] [aria-live]')).not.toBeNull();
});
