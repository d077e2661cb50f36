import { focusField } from '../../../feedback/focusField.ts';

/** Focuses the next record to create or match, or a field of the form. */
export function focusFirst(field: string) {
  const button = document.querySelector<HTMLElement>('button[data-make]');
  if (button) button.focus();
  else focusField(field);
}
