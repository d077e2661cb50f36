import { operations } from '../schema/operations/index.ts';
import { registerEvents } from './events/route.ts';
import { type App, type AppParts, makeApp } from './http/app.ts';
import { addWebApp } from './http/webApp.ts';
import { registerRest } from './rest/index.ts';
import { registerHealth } from './session/health.ts';
import { registerLookups } from './session/lookups.ts';
import { registerSession } from './session/register.ts';
import { registerTabs } from './tabs/register.ts';

/** What a subject does to have its calls answered. */
type Subject = (app: App) => void;

/** Every subject of the server. A new one is a line here. */
const subjects: readonly Subject[] = [
  registerHealth,
  registerSession,
  registerTabs,
  registerLookups,
  registerEvents,
  registerRest,
];

/** The whole server, ready to listen or to be asked without a socket. */
export async function buildApp(parts: Omit<AppParts, 'operations'>): Promise<App> {
  const app = await makeApp({ ...parts, operations });
  for (const register of subjects) register(app);
  await addWebApp(app);
  await app.server.ready();
  return app;
}
