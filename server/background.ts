import { registerSealing } from './audit/seal.ts';
import type { Config } from './config.ts';
import type { Watcher } from './db/access.ts';
import type { Database } from './db/database.ts';
import { registerExpiryJobs } from './expiry/tellExpiry.ts';
import { storeOf } from './files/store.ts';
import { registerFileUpkeep } from './files/upkeep.ts';
import { registerFleetJobs } from './fleet/beginTerms.ts';
import { registerImportJobs } from './imports/job.ts';
import { registerInvoiceJobs } from './invoices/sendInvoices.ts';
import type { Jobs } from './jobs/jobs.ts';
import { registerUpkeep } from './jobs/upkeep.ts';
import { registerWayJobs, wayWatcher } from './loadMapRoutes/workOutWays.ts';
import { registerRecurringLoads } from './loadTemplates/makeLoads.ts';
import { registerAccountMailJobs } from './mail/accountMails.ts';
import { mailerOf } from './mail/mailer.ts';
import { registerMailJobs } from './mail/sendMail.ts';
import { registerNotificationUpkeep } from './notifications/upkeep.ts';
import { registerWelcomeJobs } from './people/staffs/welcome.ts';
import { registerStayJobs } from './places/stays.ts';
import { registerResetJobs } from './session/forgotPassword.ts';
import { registerLastSeen } from './session/lastSeen.ts';
import { registerSessionUpkeep } from './session/upkeep.ts';
import { registerSettingJobs } from './systemConfigs/register.ts';

/**
 * Everything that the server does outside of requests. A new kind of work is a line here.
 * `watchers` are the app's: what looks at the writes of requests looks at imports too.
 */
export function registerBackground(
  jobs: Jobs,
  database: Database,
  config: Config,
  watchers: readonly Watcher[],
): void {
  const store = storeOf(config);
  registerUpkeep(jobs);
  registerSealing(jobs, database);
  registerFileUpkeep(jobs, store);
  const mailer = mailerOf(config);
  registerMailJobs(jobs, mailer, { store, config });
  registerAccountMailJobs(jobs, mailer, config);
  registerResetJobs(jobs);
  registerLastSeen(jobs, database);
  registerSessionUpkeep(jobs);
  registerWelcomeJobs(jobs);
  registerInvoiceJobs(jobs, store);
  registerSettingJobs(jobs);
  registerFleetJobs(jobs);
  registerImportJobs(jobs, store, watchers);
  registerExpiryJobs(jobs);
  registerStayJobs(jobs);
  registerNotificationUpkeep(jobs);
  const { routingUrl } = config;
  registerRecurringLoads(jobs, routingUrl ? [wayWatcher] : []);
  if (routingUrl) registerWayJobs(jobs, routingUrl, watchers);
}
