import { brokers } from '../schema/entities/brokers.ts';
import { loadCompanies } from '../schema/entities/loadCompanies.ts';
import { tasks } from '../schema/entities/tasks.ts';
import { trucks } from '../schema/entities/trucks.ts';
import { telegramAlerts, workflows, workflowsAlerts } from '../schema/entities/workflows.ts';
import { withRegion } from './freight/places/region.ts';
import { withCityPoint } from './freight/positions/cities.ts';
import { withZone } from './maps/placeZone.ts';
import { withFigures } from './money/billing/brokerFigures.ts';
import type { Fill } from './rest/fills.ts';
import { checkTelegramAlert, checkWorkflow, checkWorkflowAlert } from './talk/workflows/check.ts';
import { checkTask } from './workspace/tasks/checkTask.ts';

/** What the server computes for a regular create or update, by the entity's name. */
export const fills: Readonly<Record<string, Fill>> = {
  [loadCompanies.name]: async (values, present) => withZone(withRegion(values, present), present),
  [brokers.name]: withFigures,
  [trucks.name]: withCityPoint,
  [workflows.name]: checkWorkflow,
  [workflowsAlerts.name]: checkWorkflowAlert,
  [telegramAlerts.name]: checkTelegramAlert,
  [tasks.name]: checkTask,
};
