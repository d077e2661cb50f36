import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { FactoringSchedule } from '../../../schema/responses/factoring.ts';
import { announce } from '../../feedback/announce.ts';
import { Notice } from '../../feedback/Notice.tsx';
import { useT } from '../../i18n/useT.ts';
import { BusyButton } from '../../resources/parts/BusyButton.tsx';
import { SheetSkeleton } from '../settlements/SheetSkeleton.tsx';
import { CandidateTable } from './CandidateTable.tsx';
import { useCandidates, useScheduleCalls } from './useSchedule.ts';

interface AddInvoicesProps {
  schedule: FactoringSchedule;
  onClose: () => void;
}

/** Further open invoices of the same factor for a draft. */
export function AddInvoices({ schedule, onClose }: AddInvoicesProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const { data, error } = useCandidates(null, schedule.factoring_company_id);
  const { change } = useScheduleCalls();
  const translate = useTranslate();
  const titleId = useId();
  const t = useT('factoring');

  async function add() {
    setBusy(true);
    const known = schedule.lines.map(({ invoice_id }) => invoice_id);
    const body = { version: schedule.version, invoice_ids: [...known, ...chosen] };
    try {
      await change(schedule.id, body);
      onClose();
    } catch (reason) {
      announce(reason);
      setBusy(false);
    }
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{t('actions.add')}</DialogTitle>
      <DialogContent>
        {!data && !error && <SheetSkeleton />}
        {error && <Notice isPart title={t('new.failed')} />}
        {data?.length === 0 && <Notice isPart title={t('new.none')} text={t('new.noneText')} />}
        {data && data.length > 0 && (
          <CandidateTable candidates={data} chosen={chosen} onChoose={setChosen} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('linehaul.lists.cancel')}</Button>
        <BusyButton
          variant="contained"
          isBusy={isBusy}
          disabled={chosen.size === 0}
          onClick={() => void add()}
        >
          {t('actions.add')}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}
