import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Notice } from '../../feedback/Notice.tsx';
import { ListSkeleton } from '../../feedback/Skeletons.tsx';
import { useT } from '../../i18n/useT.ts';
import { OfferedTable } from './OfferedTable.tsx';
import type { OfferedDriver, useOffered } from './useOffered.ts';

interface OffersProps {
  offered: ReturnType<typeof useOffered>;
  refusedOf: (driver: OfferedDriver) => string | null;
  chosen: ReadonlySet<number>;
  onChoose: (ids: ReadonlySet<number>) => void;
}

/** The offered drivers in every state of their list. */
export function Offers({ offered, refusedOf, chosen, onChoose }: OffersProps) {
  const translate = useTranslate();
  const t = useT('batches.new');
  const { data, error, refetch } = offered;
  if (error && !data) {
    return (
      <Notice title={t('failed')} text={error.message}>
        <Button onClick={() => void refetch()}>{translate('linehaul.lists.tryAgain')}</Button>
      </Notice>
    );
  }
  if (!data) return <ListSkeleton columns={4} />;
  if (data.drivers.length === 0) return <Notice title={t('none')} text={t('noneText')} />;
  return (
    <OfferedTable
      drivers={data.drivers}
      refusedOf={refusedOf}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
