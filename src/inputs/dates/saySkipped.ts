import type { LocalTime } from '../../../schema/rules/time/zones.ts';
import { toast } from '../../feedback/toasts.ts';
import { skippedIn } from './twice.ts';

/** Says so where the clocks skip a time that was entered in a cell, which then shows another one. */
export function saySkipped(
  local: LocalTime,
  zone: string,
  translate: (key: string, args?: object) => string,
): void {
  const skipped = skippedIn(local, zone);
  if (!skipped) return;
  toast({ kind: 'warning', message: translate('linehaul.inputs.time.skipped', { ...skipped }) });
}
