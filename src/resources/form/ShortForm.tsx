import { Form } from 'ra-core';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { useUnkept } from '../../drafts/unkept.ts';

type Values = Record<string, unknown>;

interface ShortFormProps<V extends Values> {
  /** What the fields hold at first. */
  start: V;
  /** Answers the refused fields by name, or nothing. */
  onSubmit: (values: V) => unknown;
  className?: string;
  children: ReactNode;
}

/**
 * A form that is answered in one go, in a dialog, a popover or a part of a page. No draft is kept
 * of it: a new version of the app waits until it was sent or given up.
 */
export function ShortForm<V extends Values>(props: ShortFormProps<V>) {
  const { start, onSubmit, className, children } = props;
  return (
    <Form
      record={start}
      onSubmit={onSubmit as (values: Values) => Promise<unknown>} // of the fields that stand in it
      className={className}
      noValidate
      disableInvalidFormNotification
    >
      <UnkeptInput />
      {children}
    </Form>
  );
}

function UnkeptInput() {
  const { isDirty } = useFormState();
  useUnkept(isDirty);
  return null;
}
