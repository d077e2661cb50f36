import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { ReactNode } from 'react';
import { AdminContext, type DataProvider, Form, memoryStore } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { expect } from 'vitest';
import { inputs } from '../../../src/i18n/en/inputs.ts';

interface FormOptions {
  record?: Record<string, unknown>;
  dataProvider?: Partial<DataProvider>;
}

// Only the texts under test. Others may be missing.
const messages = { linehaul: { inputs } } as any;

export const i18nProvider = polyglotI18nProvider(() => messages, 'en', [], {
  allowMissing: true,
});

/**
 * A form around an input under test. `save` clicks Save and returns the submitted values, if any.
 */
export function inputForm(children: ReactNode, { record, dataProvider }: FormOptions = {}) {
  const sent: Record<string, unknown>[] = [];
  let submits = 0;
  /** A submit is finished when it is counted, whether sent or refused. */
  const Count = () => {
    submits = useFormState().submitCount;
    return null;
  };
  const person = userEvent.setup();
  render(
    <AdminContext
      i18nProvider={i18nProvider}
      store={memoryStore()}
      // The inputs request only the lists that a test provides.
      dataProvider={dataProvider as DataProvider}
    >
      <Form record={record} onSubmit={(values: Record<string, unknown>) => void sent.push(values)}>
        {children}
        <Count />
        <button type="submit">Save</button>
      </Form>
    </AdminContext>,
  );

  const save = async () => {
    sent.length = 0;
    const before = submits;
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(submits).toBeGreaterThan(before));
    return sent[0];
  };
  return { person, save };
}
