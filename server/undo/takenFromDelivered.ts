import { loads } from '../../schema/entities/loads.ts';
import { tableOf } from '../../schema/entity.ts';
import { LOAD_STATUS } from '../../schema/rules/loadStates.ts';
import type { Step } from './steps.ts';

/**
 * Whether taking the step back takes a load back from delivered: that wants to know why, by
 * whichever way it is done.
 */
export const leavesDelivered = ({ rows }: Pick<Step, 'rows'>): boolean =>
  rows.some(
    ({ entity, after }) => entity === tableOf(loads) && after?.status === LOAD_STATUS.delivered,
  );
