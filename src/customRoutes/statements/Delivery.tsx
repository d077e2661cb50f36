import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import { deviceOf } from '../../../schema/deviceName.ts';
import type { StatementLink } from '../../../schema/responses/statements.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { announce } from '../../feedback/announce.ts';
import { copyText } from '../../feedback/copyText.ts';
import { toast } from '../../feedback/toasts.ts';
import { dateText, momentText } from '../../format/valueTexts.ts';
import { useT } from '../../i18n/useT.ts';
import { TextInput } from '../../inputs/text/TextInput.tsx';
import { ConfirmDialog } from '../../resources/parts/ConfirmDialog.tsx';
import { FormDialog } from '../../resources/parts/FormDialog.tsx';
import { useDownload } from '../../resources/parts/useDownload.ts';
import { useCan } from '../../session/useRights.ts';
import { nameOf, type SettlementDetail } from '../settlements/Sheet.ts';
import { SendState } from './SendState.tsx';
import styles from './statements.module.css';
import { useLinks, useSends } from './useSends.ts';

/** How the driver gets a posted settlement: sent, by link, as a file; and whether it was opened. */
export function Delivery({ settlement }: { settlement: SettlementDetail }) {
  const { id } = settlement;
  const [asked, setRequested] = useState<'send' | 'revoke'>();
  const translate = useTranslate();
  const can = useCan();
  const download = useDownload();
  const links = useLinks(id);
  const sends = useSends('driver-pay-settlements', id);
  const t = useT('statements.delivery');
  const open = links.data?.find(({ is_open }) => is_open);
  const canSend = can('driver-pay-settlements.post');
  const refused = canSend ? undefined : translate('linehaul.feedback.noPermission');
  const { copy, send, revoke } = useDeliveryCalls(id, (sends.data?.length ?? 0) > 0);

  return (
    <section aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <div className={styles.buttons}>
        <span title={refused}>
          <Button variant="outlined" disabled={!canSend} onClick={() => setRequested('send')}>
            {t(sends.data?.length ? 'sendAgain' : 'send')}
          </Button>
        </span>
        <span title={refused}>
          <Button
            variant="outlined"
            disabled={!canSend}
            onClick={event => void copy(event.currentTarget)}
          >
            {t('copy')}
          </Button>
        </span>
        <Button
          variant="outlined"
          onClick={() => void download(`/driver-pay-settlements/sheet/${id}`)}
        >
          {t('sheet')}
        </Button>
        {open && canSend && (
          <Button variant="outlined" color="error" onClick={() => setRequested('revoke')}>
            {t('revoke')}
          </Button>
        )}
      </div>
      {(links.error ?? sends.error) && (
        <p role="alert" className={styles.failed}>
          {t('failed')}
        </p>
      )}
      <ul className={styles.list}>
        {sends.data?.length === 0 && <li className={styles.quiet}>{t('noSends')}</li>}
        {sends.data?.map(one => (
          <li key={one.id}>
            {translate(`linehaul.statements.channels.${one.channel}`)}{' '}
            {one.channel === 'email' && one.to} <SendState send={one} />
          </li>
        ))}
      </ul>
      {links.data && <Openings links={links.data} open={open} />}
      {asked === 'send' && (
        <FormDialog
          title={t('askSend', { number: settlement.number, name: nameOf(settlement.driver) })}
          submit={t('send')}
          start={{ to: null }}
          onSubmit={send}
          onClose={() => setRequested(undefined)}
        >
          <TextInput source="to" label={t('to')} helperText={t('toHint')} autoFocus />
        </FormDialog>
      )}
      {asked === 'revoke' && (
        <ConfirmDialog
          title={t('askRevoke')}
          confirm={t('revoke')}
          isDangerous
          onConfirm={() => {
            setRequested(undefined);
            void revoke();
          }}
          onClose={() => setRequested(undefined)}
        >
          <p>{t('askRevokeText')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

/** Copies the link, sends the statement, or revokes the link. */
function useDeliveryCalls(id: number, wasSent: boolean) {
  const { call } = useDataProvider<LinehaulProvider>();
  const client = useQueryClient();
  const t = useT('statements.delivery');
  const refetch = () => client.invalidateQueries({ queryKey: ['driver-pay-settlements'] });

  async function copy(button: HTMLElement) {
    try {
      const { url } = await call('POST', `/driver-pay-settlements/${id}/link`);
      await copyText(button, url, t('copied'));
      await refetch();
    } catch (error) {
      announce(error);
    }
  }

  async function send({ to }: Record<string, unknown>) {
    const body = { to: to || null, again: wasSent, ...(to ? { channels: ['email'] } : {}) };
    const { results } = await call('POST', `/driver-pay-settlements/${id}/send`, body);
    for (const { ok, to: address, message } of results) {
      toast(
        ok
          ? { kind: 'success', message: t('queued', { to: address ?? '' }) }
          : { kind: 'warning', message: message ?? '' },
      );
    }
    await refetch();
  }

  async function revoke() {
    try {
      await call('DELETE', `/driver-pay-settlements/${id}/link`);
      toast({ kind: 'success', message: t('revoked') });
      await refetch();
    } catch (error) {
      announce(error);
    }
  }

  return { copy, send, revoke };
}

/** Openings shown. The rest are counted. */
const MOST = 6;

interface OpeningsProps {
  links: readonly StatementLink[];
  open: StatementLink | undefined;
}

function Openings({ links, open }: OpeningsProps) {
  const t = useT('statements.delivery');
  const openings = links.flatMap(link => link.openings).sort((one, other) => other.id - one.id);
  return (
    <>
      <p>{open ? t('open', { date: dateText(open.expires_at.slice(0, 10)) }) : t('closed')}</p>
      <ul className={styles.list}>
        {open && openings.length === 0 && <li className={styles.quiet}>{t('notOpened')}</li>}
        {openings.slice(0, MOST).map(({ id, kind, opened_at, user_agent }) => (
          <li key={id}>
            {t(`opened.${kind}`, { date: momentText(opened_at) })}
            {user_agent && <div className={styles.quiet}>{deviceOf(user_agent)}</div>}
          </li>
        ))}
        {openings.length > MOST && (
          <li className={styles.quiet}>{t('more', { smart_count: openings.length - MOST })}</li>
        )}
      </ul>
    </>
  );
}
