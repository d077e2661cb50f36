import { Form } from 'ra-core';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { useUnsaved } from '../../storage/drafts/unsaved.ts';

type Values = Record<string, unknown>;

interface ShortFormProps<V extends Values> {
  /** The initial field values. */
  start: V;
  /** Returns the refused fields by name, or nothing. */
  onSubmit: (values: V) => unknown;
  className?: string;
  children: ReactNode;
}

/**
 * A short form in a dialog, a popover or a part of a page. It has no draft: a new version of the
 * app waits until it is sent or canceled.
 */
export function ShortForm<V extends Values>(props: ShortFormProps<V>) {
  const { start, onSubmit, className, children } = props;
  return (
    <Form
      record={start}
      onSubmit={onSubmit as (values: Values) => Promise<unknown>} // Of its own fields.
      className={className}
      noValidate
      disableInvalidFormNotification
    >
      <UnsavedInput />
      {children}
    </Form>
  );
}

function UnsavedInput() {
  const { isDirty } = useFormState();
  useUnsaved(isDirty);
  return null;
}
