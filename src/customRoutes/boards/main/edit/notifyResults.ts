import { toast } from '../../../../feedback/toasts.ts';
import type { Results } from './many.ts';

type Translate = (key: string, args?: object) => string;

/** The result of a change of several rows: how many, and why the others were not changed. */
export function notifyResults({ done, refused }: Results, translate: Translate): void {
  const say = (name: string, count: number) =>
    translate(`linehaul.boards.many.${name}`, { smart_count: count });
  if (refused.length === 0) {
    if (done > 1) toast({ kind: 'success', message: say('done', done) });
    return;
  }
  const reasons = refused.map(({ unit, reason }) => `${unit}: ${reason}`).join(' · ');
  const counts =
    done > 0
      ? `${say('done', done)}, ${say('refused', refused.length)}`
      : say('refused', refused.length);
  toast({ kind: 'warning', message: `${counts}. ${reasons}` });
}
