import { OutlinedInput } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useId, useState } from 'react';
import { useT } from '../../i18n/useT.ts';
import { BusyButton } from '../../resources/parts/BusyButton.tsx';
import { useCanRequest } from '../../session/useRights.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import styles from './platform.module.css';
import { useChannel } from './useChannel.ts';

interface ChannelCardProps {
  company: RaRecord;
  onSaved: () => void;
}

/** One company's channel. Another one can be tested before it is saved. */
export function ChannelCard({ company, onSaved }: ChannelCardProps) {
  const canRequest = useCanRequest(Number(company.id));
  const id = useId();
  const known = String(company.telegram_channel_id ?? '');
  const [typed, setTyped] = useState(known);
  const { check, sendTest, save, outcome, isBusy } = useChannel(company, typed.trim(), onSaved);
  const t = useT('platform.telegram');
  const canCheck = canRequest('POST /companies/check-company-telegram-channel/{company_id}');
  const canTest = canRequest('POST /companies/send-test-message-telegram-channel/{company_id}');
  const canChange = canRequest('PUT /companies/{company_id}');

  return (
    <section className={styles.channel} aria-labelledby={`${id}-name`}>
      <h2 id={`${id}-name`}>{String(company.name)}</h2>
      <label htmlFor={`${id}-channel`} className={styles.label}>
        {t('channel')}
      </label>
      <OutlinedInput
        id={`${id}-channel`}
        value={typed}
        readOnly={!canChange}
        onChange={event => setTyped(event.target.value)}
        inputProps={{ 'aria-describedby': `${id}-hint` }}
      />
      <p id={`${id}-hint`} className={styles.note}>
        {t('hint')}
      </p>
      <div className={styles.buttons}>
        {canCheck && (
          <BusyButton isBusy={isBusy} onClick={check}>
            {t('check')}
          </BusyButton>
        )}
        {canTest && (
          <BusyButton isBusy={isBusy} onClick={sendTest}>
            {t('test')}
          </BusyButton>
        )}
        {canChange && (
          <BusyButton
            variant="contained"
            isBusy={isBusy}
            disabled={typed.trim() === known}
            onClick={save}
          >
            {t('save')}
          </BusyButton>
        )}
      </div>
      <p role="status" className={outcome?.isGood ? styles.good : styles.bad}>
        {outcome && (
          <>
            <Glyph name={outcome.isGood ? 'ic-check' : 'ic-warn'} />
            {outcome.text}
          </>
        )}
      </p>
    </section>
  );
}
