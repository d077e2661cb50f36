import type { LocalTime } from '../../../schema/rules/time/zones.ts';
import { toast } from '../../feedback/toasts.ts';
import type { Translate } from '../../i18n/useT.ts';
import { type Skipped, skippedIn } from './clockChange.ts';

/** Those that were entered at once, as by a paste: one message says all of them. */
let together: Skipped[] = [];

/** Says so where the clocks skip a time that was entered in a cell, which then shows another one. */
export function saySkipped(local: LocalTime, zone: string, translate: Translate): void {
  const skipped = skippedIn(local, zone);
  if (!skipped) return;
  if (together.push(skipped) > 1) return;
  setTimeout(() => {
    const all = together;
    together = [];
    toast({ kind: 'warning', message: textOf(all, translate) });
  });
}

function textOf(all: readonly Skipped[], translate: Translate): string {
  const nexts = [...new Set(all.map(({ next }) => next))];
  const times = [...new Set(all.map(({ time }) => time))];
  if (times.length === 1) return translate('linehaul.inputs.time.skipped', { ...all[0] });
  const lists = { times: times.sort().join(', '), nexts: nexts.sort().join(', ') };
  return translate('linehaul.inputs.time.manySkipped', lists);
}
