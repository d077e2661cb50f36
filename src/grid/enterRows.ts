import type { GridModel } from './GridModel.ts';
import type { Place } from './keys.ts';

/** Moves the focus from outside the rows to a place among them, also to the one that had it last. */
export function enterRows<Row extends object>(model: GridModel<Row>, place: Place): void {
  model.focusOn(place);
  const focus = model.state.focus();
  // A line that had it not takes it when it is drawn.
  const line = `[data-row=${JSON.stringify(String(focus?.id))}]`;
  model.root?.querySelector<HTMLElement>(`${line} > [tabindex="0"]`)?.focus();
}
