/**
 * The load whose check call a reported place of a truck is: the current one while the truck drives to
 * one of its stops. Null when the place is the truck's own position. Of a relay, `next_stop` is there for
 * the truck alone that drives to it, so no other one makes its check calls.
 */
export const calledLoad = <Load extends { next_stop: object | null }>({
  current_load: load,
}: {
  current_load: Load | null;
}): Load | null => (load?.next_stop ? load : null);
