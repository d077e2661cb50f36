/** The chosen ids with one more, or without it when it was chosen. */
export function withToggled<Id>(chosen: ReadonlySet<Id>, id: Id): Set<Id> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}
