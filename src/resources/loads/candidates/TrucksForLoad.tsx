import { Button } from '@mui/material';
import { useDataProvider } from 'ra-core';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { useT } from '../../../i18n/useT.ts';
import { CandidatesDialog } from './CandidatesDialog.tsx';
import styles from './candidates.module.css';
import { useAssignment } from './useAssignment.ts';

interface TrucksForLoadProps {
  load: { id: number; internal_id: string | null };
  onClose: () => void;
  /** Opens the form instead, to choose truck and driver separately. */
  onForm?: () => void;
}

/** The trucks that could take a load, the best first. */
export function TrucksForLoad({ load, onClose, onForm }: TrucksForLoadProps) {
  const assign = useAssignment();
  const { call } = useDataProvider<LinehaulProvider>();
  const t = useT('loads.candidates');
  return (
    <CandidatesDialog
      title={t('trucksTitle', { load: load.internal_id })}
      path={`/loads/${load.id}/candidates`}
      find={searching => call('GET', `/loads/${load.id}/candidates${searching}`)}
      empty={t('noTrucks')}
      emptyHint={t('noTrucksHint')}
      searchLabel={t('searchTrucks')}
      show={({ number, drivers, trailer, dispatcher_name }) => ({
        name: number,
        about: (
          <>
            <span>{drivers.map(({ name }) => name).join(', ') || t('noDriver')}</span>
            <span className={styles.second}>
              {[trailer?.number, dispatcher_name].filter(Boolean).join(' · ')}
            </span>
          </>
        ),
      })}
      onPick={async ({ number, assignment }) => {
        await assign({ loadId: load.id, unit: number, assignment });
      }}
      onClose={onClose}
    >
      {onForm && <Button onClick={onForm}>{t('form')}</Button>}
    </CandidatesDialog>
  );
}
