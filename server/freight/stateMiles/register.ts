import type { App } from '../../http/app.ts';
import { stateMilesWatcher } from './cutRoutes.ts';

/** Miles of loads by state: no calls of their own, reports count them. */
export function registerStateMiles(app: App): void {
  app.watchers.push(stateMilesWatcher);
}
