import { useDataProvider } from 'ra-core';
import type { LoadCandidate } from '../../../../schema/responses/candidates.ts';
import { isTruckBooked } from '../../../../schema/rules/freight/candidates.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { type Translate, useT } from '../../../i18n/useT.ts';
import { CandidatesDialog } from '../../../resources/loads/candidates/CandidatesDialog.tsx';
import { useAssignment } from '../../../resources/loads/candidates/useAssignment.ts';
import { OnTheRoad } from '../../../resources/loads/parts/OnTheRoad.tsx';
import { isPlanned } from '../../../resources/loads/parts/preflightQuery.ts';
import type { LoadOnTheRoad } from '../../../resources/loads/parts/useOnTheRoad.ts';
import { whole } from './figures.ts';
import { place, shortTime } from './times.ts';

export interface CoveredTruck {
  id: number;
  number: string;
}

/** The loads of a truck that decide what it could take next. */
export interface LoadsOfTruck {
  current_load: (LoadOnTheRoad & { status: number }) | null;
  next_load: object | null;
}

interface LoadsForTruckProps {
  truck: CoveredTruck;
  /** Undefined where they are not known. */
  loads?: LoadsOfTruck;
  onClose: () => void;
}

/**
 * The available loads for a truck, the best first. Where the load on the road leaves it none of them, the way
 * to another truck for that load.
 */
export function LoadsForTruck({ truck, loads, onClose }: LoadsForTruckProps) {
  const assign = useAssignment();
  const { call } = useDataProvider<LinehaulProvider>();
  const t = useT('loads.candidates');
  return (
    <CandidatesDialog
      title={t('loadsTitle', { unit: truck.number })}
      path={`/boards/${truck.id}/candidates`}
      find={searching => call('GET', `/boards/${truck.id}/candidates${searching}`)}
      empty={t('noLoads')}
      emptyHint={t('noLoadsHint')}
      searchLabel={t('searchLoads')}
      show={load => ({
        name: load.internal_id ?? load.reference_number,
        about: (
          <>
            <span>{routeText(load)}</span>
            <span>{moneyText(load, t)}</span>
          </>
        ),
      })}
      onPick={async ({ id, assignment }) => {
        await assign({ loadId: id, unit: truck.number, assignment });
      }}
      onClose={onClose}
      instead={found => {
        const load = loads && blockingLoad(loads, found);
        return load && <OnTheRoad load={load} takesFocus onFollow={onClose} />;
      }}
    />
  );
}

/**
 * The load on the road that keeps its truck from all that were found. Of none, the way to that load is what
 * is left to offer. A planned next load may be what is in their way: then each says which.
 */
function blockingLoad(
  { current_load: load, next_load }: LoadsOfTruck,
  found: readonly LoadCandidate[],
): LoadOnTheRoad | null {
  if (!load || isPlanned(load) || next_load) return null;
  return found.every(({ findings }) => isTruckBooked(findings)) ? load : null;
}

function routeText({ origin, destination }: LoadCandidate): string {
  const at = origin?.date_from ? shortTime(origin.date_from, origin.timezone) : '';
  const from = `${place(origin?.city, origin?.state)} ${at}`.trim();
  return `${from} → ${place(destination?.city, destination?.state)}`;
}

const moneyText = ({ broker, gross, loaded_miles }: LoadCandidate, t: Translate): string =>
  [broker?.name, t('money', { gross: whole(gross), miles: whole(loaded_miles) })]
    .filter(Boolean)
    .join(' · ');
