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

/**
 * Moves the focus from outside to the first row where a group's header had it last: there, Enter folds what
 * was looked for. False where another line had it, or there is no row.
 */
export function enterFirstRow<Row extends object>(model: GridModel<Row>): boolean {
  const place = model.place();
  const { items } = model.drawn;
  if (!place || items[place.item]?.kind !== 'group') return false;
  const item = items.findIndex(({ kind }) => kind === 'row');
  if (item >= 0) enterRows(model, { ...place, item });
  return item >= 0;
}
