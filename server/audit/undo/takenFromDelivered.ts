import { loads } from '../../../schema/entities/loads.ts';
import { tableOf } from '../../../schema/entity.ts';
import { LOAD_STATUS } from '../../../schema/rules/freight/loadStates.ts';
import type { Step } from './steps.ts';

/**
 * Whether undoing the step moves a load back from delivered: that requires a reason, however it is
 * done.
 */
export const leavesDelivered = ({ rows }: Pick<Step, 'rows'>): boolean =>
  rows.some(
    ({ entity, after }) => entity === tableOf(loads) && after?.status === LOAD_STATUS.delivered,
  );
