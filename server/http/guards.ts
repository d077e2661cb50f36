import type { Guard } from '../../schema/operations/operation.ts';
import { passes, takesPermissions } from '../../schema/operations/passes.ts';
import type { Actor } from '../../schema/permissions.ts';
import { forbidden, NO_RIGHT } from '../errors.ts';

/** Refuses an actor whom the table of operations does not admit. */
export function checkGuard(guard: Guard, actor: Actor): void {
  if (!passes(guard, actor)) throw forbidden(takesPermissions(guard) ? NO_RIGHT : undefined);
}
