import {
  type Deadhead,
  type Destination,
  deadheadTo,
} from '../../../schema/rules/freight/approach.ts';
import { now } from '../../clock.ts';
import type { Scope } from '../../db/access.ts';
import { originsOf } from '../positions/origins.ts';

/** The deadhead of a truck to a load's pickup. Null where the truck's place is unknown. */
export async function approachOf(
  scope: Pick<Scope, 'tx' | 'companyId'>,
  truckId: number,
  pickup: Destination,
): Promise<Deadhead | null> {
  const origins = (await originsOf(scope, [truckId])).get(truckId);
  return origins ? deadheadTo(origins, pickup, now().toISOString()) : null;
}
