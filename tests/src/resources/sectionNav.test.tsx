import { cleanup, screen } from '@testing-library/react';
import { Form } from 'ra-core';
import { afterEach, expect, test } from 'vitest';
import { FormSection } from '../../../src/resources/form/FormSection.tsx';
import { SectionForm } from '../../../src/resources/form/SectionForm.tsx';
import { permits, shown } from './shown.tsx';

afterEach(cleanup);

const Page = () => (
  <Form record={{ number: 'TX-1', payer: 'Owner' }}>
    <SectionForm footer={null}>
      <FormSection of={permits} name="identity" title="Permit" fields={['number']} />
      <FormSection
        of={permits}
        name="pay"
        title="Payment"
        fields={['fee', 'payer']}
        completeWith={['fee']}
      />
    </SectionForm>
  </Form>
);

test('the index of a form marks the focused section, and the incomplete ones', async () => {
  const { person } = shown(<Page />, {});
  const step = (name: RegExp) => screen.getByRole('button', { name });
  await person.click(screen.getByRole('textbox', { name: /payer/i }));
  expect(step(/Payment$/).getAttribute('aria-current')).toBe('true');
  expect(step(/Permit$/).textContent).not.toBe(step(/Payment$/).textContent);
  expect(step(/Permit$/).className).toContain('complete');
  expect(step(/Payment$/).className).not.toContain('complete');
});
