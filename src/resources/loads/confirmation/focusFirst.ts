import { focusField } from '../../../feedback/focusField.ts';
import { shownElements } from '../../../feedback/shownElements.ts';

/** Focuses the next record to create or match, or a field of the form. */
export function focusFirst(field: string) {
  const [button] = shownElements('button[data-make]');
  if (button) button.focus();
  else focusField(field);
}
