import { Button } from '@mui/material';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { toast } from '../../feedback/toasts.ts';
import { useT } from '../../i18n/useT.ts';
import { TextInput } from '../../inputs/text/TextInput.tsx';
import { BusyButton } from '../../resources/parts/BusyButton.tsx';
import { FormDialog } from '../../resources/parts/FormDialog.tsx';
import { usePdf } from '../../resources/parts/usePdf.ts';
import { useCan } from '../../session/useRights.ts';

/** What a broker owes, as PDF or as an email to its accounts payable. */
export function StatementActions({
  broker: { id, name },
}: {
  broker: { id: number; name: string };
}) {
  const { call } = useDataProvider<LinehaulProvider>();
  const [isOpen, setOpen] = useState(false);
  const pdf = usePdf();
  const can = useCan();
  const t = useT('desk.statement');
  return (
    <>
      <BusyButton
        size="small"
        isBusy={pdf.isBusy}
        onClick={() => void pdf.show(`/brokers/statement/${id}`)}
      >
        {t('print')}
      </BusyButton>
      {can('invoices.send') && (
        <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('email')}
        </Button>
      )}
      {isOpen && (
        <FormDialog
          title={t('title', { name })}
          submit={t('submit')}
          start={{ to: null, cc: null, message: null }}
          onSubmit={async values => {
            const { to } = await call('POST', `/brokers/email-statement/${id}`, values);
            toast({ kind: 'success', message: t('sent', { to }) });
          }}
          onClose={() => setOpen(false)}
        >
          <p>{t('text')}</p>
          <TextInput source="to" label="linehaul.billing.send.to" helperText={t('toBroker')} />
          <TextInput source="cc" label="linehaul.billing.send.cc" />
          <TextInput source="message" label="linehaul.billing.send.message" multiline />
        </FormDialog>
      )}
    </>
  );
}
