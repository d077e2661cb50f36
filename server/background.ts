import { registerSealing } from './audit/seal.ts';
import type { Config } from './config.ts';
import type { Watcher } from './db/access.ts';
import type { Database } from './db/database.ts';
import { registerExpiryJobs } from './documents/expiry/notifyExpiry.ts';
import { storeOf } from './files/store.ts';
import { registerFileUpkeep } from './files/upkeep.ts';
import { registerFleetJobs } from './freight/fleet/beginTerms.ts';
import { registerRouteJobs, routeWatcher } from './freight/loadMapRoutes/computeRoutes.ts';
import { registerRecurringLoads } from './freight/loadTemplates/makeLoads.ts';
import { registerStayJobs } from './freight/places/stays.ts';
import { registerLastSeen } from './http/auth/lastSeen.ts';
import { registerResetJobs } from './identity/session/forgotPassword.ts';
import { registerSessionUpkeep } from './identity/session/upkeep.ts';
import { registerWelcomeJobs } from './identity/staffs/welcome.ts';
import { registerSettingJobs } from './identity/systemConfigs/register.ts';
import { registerImportJobs } from './imports/job.ts';
import type { Jobs } from './jobs/jobs.ts';
import { registerUpkeep } from './jobs/upkeep.ts';
import type { Log } from './log.ts';
import { registerAccountMailJobs } from './mail/accountMails.ts';
import { mailerOf } from './mail/mailer.ts';
import { registerMailJobs } from './mail/sendMail.ts';
import { registerCalculation } from './money/batches/calculate.ts';
import { registerReminders } from './money/collecting/remind.ts';
import { registerBillingRuns } from './money/invoices/billingRuns.ts';
import { registerInvoiceJobs } from './money/invoices/sendInvoices.ts';
import { registerReportJobs } from './reports/job.ts';
import { registerTelegramPolling } from './talk/telegram/poll.ts';
import { registerTelegramSending } from './talk/telegram/send.ts';
import { registerWorkflowJobs } from './talk/workflows/register.ts';
import { registerNotificationUpkeep } from './workspace/notifications/upkeep.ts';

/**
 * Everything the server does outside requests. New work is a line here. `watchers` are the app's:
 * they also watch the writes of imports.
 */
export function registerBackground(
  jobs: Jobs,
  database: Database,
  config: Config,
  watchers: readonly Watcher[],
  log: Log,
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
  registerBillingRuns(jobs, watchers);
  registerReminders(jobs);
  registerSettingJobs(jobs);
  registerFleetJobs(jobs);
  registerImportJobs(jobs, store, watchers);
  registerCalculation(jobs, watchers);
  registerReportJobs(jobs, store);
  registerExpiryJobs(jobs);
  registerStayJobs(jobs);
  registerNotificationUpkeep(jobs);
  registerWorkflowJobs(jobs, watchers);
  registerTelegramSending(jobs, config);
  registerTelegramPolling(jobs, { database, config, log, store, watchers });
  const { routingUrl } = config;
  registerRecurringLoads(jobs, routingUrl ? [routeWatcher] : []);
  if (routingUrl) registerRouteJobs(jobs, routingUrl, watchers);
}
