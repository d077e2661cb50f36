import { MenuItem, TextField } from '@mui/material';
import { useDataProvider, useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { accountingFormats } from '../../../schema/rules/billing/accounting.ts';
import { addDays, addMonths, isPlainDate } from '../../../schema/rules/time/weeks.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { announce } from '../../feedback/announce.ts';
import { toast } from '../../feedback/toasts.ts';
import { saveFile } from '../../http/download.ts';
import { useT } from '../../i18n/useT.ts';
import { DateBox } from '../../inputs/dates/DateBox.tsx';
import { BusyButton } from '../../resources/parts/BusyButton.tsx';
import { PageHeader } from '../../resources/parts/PageHeader.tsx';
import { ownToday } from '../../storage/preferences/ownZone.ts';
import { AccountsPart } from './AccountsPart.tsx';
import styles from './accounting.module.css';
import { PastExports } from './PastExports.tsx';
import { PreviewPart } from './PreviewPart.tsx';
import { type Period, useAccountingCalls, usePreview } from './useAccounting.ts';

/** Invoices and payments of a period for the bookkeeper's program: last month at first. */
export function AccountingExport() {
  const [draft, setDraft] = useState<Period>(lastMonth);
  const [isBusy, setBusy] = useState(false);
  const { callFile } = useDataProvider<LinehaulProvider>();
  const calls = useAccountingCalls();
  const translate = useTranslate();
  const t = useT('accounting');
  const { date_from, date_to } = draft;
  const isWhole = isPlainDate(date_from) && isPlainDate(date_to) && date_from <= date_to;
  const preview = usePreview(isWhole ? draft : null);
  const { invoice_count = 0, payment_count = 0 } = preview.data ?? {};

  async function make() {
    setBusy(true);
    try {
      const { id, number } = await calls.create(draft);
      toast({ kind: 'success', message: t('made', { number }) });
      saveFile(await callFile('GET', `/accounting-exports/download/${id}`));
    } catch (error) {
      announce(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div>
      <PageHeader
        title={translate('linehaul.screens.accounting-export')}
        actions={
          <BusyButton
            variant="contained"
            isBusy={isBusy}
            disabled={!isWhole || invoice_count + payment_count === 0}
            onClick={() => void make()}
          >
            {t('make')}
          </BusyButton>
        }
      />
      <div className={styles.choices}>
        <TextField
          select
          size="small"
          label={t('format')}
          value={draft.format}
          onChange={event => {
            const format = accountingFormats.find(one => one === event.target.value);
            if (format) setDraft({ ...draft, format });
          }}
        >
          {accountingFormats.map(format => (
            <MenuItem key={format} value={format}>
              {t(`formats.${format}`)}
            </MenuItem>
          ))}
        </TextField>
        <Labeled text={t('from')}>
          <DateBox
            value={date_from}
            onChange={day => setDraft({ ...draft, date_from: day ?? '' })}
            box={{ inputProps: { 'aria-label': t('from') } }}
          />
        </Labeled>
        <Labeled text={t('to')}>
          <DateBox
            value={date_to}
            onChange={day => setDraft({ ...draft, date_to: day ?? '' })}
            box={{ inputProps: { 'aria-label': t('to') } }}
          />
        </Labeled>
      </div>
      <PreviewPart query={preview} format={draft.format} />
      <PastExports />
      <AccountsPart />
    </div>
  );
}

const Labeled = ({ text, children }: { text: string; children: ReactNode }) => (
  <span className={styles.labeled}>
    <span aria-hidden="true">{text}</span>
    {children}
  </span>
);

function lastMonth(): Period {
  const first = `${ownToday().slice(0, 7)}-01`;
  return {
    format: 'quickbooks_online',
    date_from: addMonths(first, -1),
    date_to: addDays(first, -1),
  };
}
