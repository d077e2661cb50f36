import type { LoadCandidate } from '../../../../schema/responses/candidates.ts';
import { type Translate, useT } from '../../../i18n/useT.ts';
import { CandidatesDialog } from '../../../resources/loads/candidates/CandidatesDialog.tsx';
import { useAssignment } from '../../../resources/loads/candidates/useAssignment.ts';
import { whole } from './figures.ts';
import { place, shortTime } from './times.ts';

export interface CoveredTruck {
  id: number;
  number: string;
}

interface LoadsForTruckProps {
  truck: CoveredTruck;
  onClose: () => void;
}

/** The available loads for a truck, the best first. */
export function LoadsForTruck({ truck, onClose }: LoadsForTruckProps) {
  const assign = useAssignment();
  const t = useT('loads.candidates');
  return (
    <CandidatesDialog<LoadCandidate>
      title={t('loadsTitle', { unit: truck.number })}
      path={`/boards/${truck.id}/candidates`}
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
    />
  );
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
