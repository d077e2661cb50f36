import { focusField } from '../../../feedback/focusField.ts';

/** The next thing that the paper names and somebody has to make or match, or a field of the form. */
export function focusFirst(field: string) {
  const button = document.querySelector<HTMLElement>('button[data-make]');
  if (button) button.focus();
  else focusField(field);
}
