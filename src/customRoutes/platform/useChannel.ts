import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import { NO_CONNECTION } from '../../../schema/rules/records/messages.ts';
import { call } from '../../api.ts';
import { ApiError } from '../../http/ApiError.ts';
import { useT } from '../../i18n/useT.ts';

/** What Telegram's response means for the person. */
interface Outcome {
  isGood: boolean;
  text: string;
}

/** The calls about a company's channel, and the result of the last one. */
export function useChannel(company: RaRecord, channel: string, onSaved: () => void) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [isBusy, setBusy] = useState(false);
  const t = useT('platform.telegram');
  const companyId = Number(company.id);
  const typed = { companyId, body: { telegram_channel_id: channel || undefined } };

  async function attempt(work: () => Promise<Outcome>) {
    setBusy(true);
    setOutcome(undefined);
    setOutcome(await work().catch(refused));
    setBusy(false);
  }
  const check = async (): Promise<Outcome> => {
    const path = `/companies/check-company-telegram-channel/${companyId}` as const;
    const { data } = await call('POST', path, typed);
    const { is_reachable: isGood, chat, bot, problem } = data;
    if (!isGood) return { isGood, text: problem ?? t('unreachable') };
    const name = chat?.title ?? chat?.username ?? data.channel;
    return { isGood, text: t('reachable', { channel: name, bot: bot.name }) };
  };
  const sendTest = async (): Promise<Outcome> => {
    await call('POST', `/companies/send-test-message-telegram-channel/${companyId}`, typed);
    return { isGood: true, text: t('sent') };
  };
  const save = async (): Promise<Outcome> => {
    await call('PUT', `/companies/${companyId}`, {
      companyId,
      body: { telegram_channel_id: channel || null, version: company.version },
    });
    onSaved();
    return { isGood: true, text: t('saved') };
  };
  return {
    outcome,
    isBusy,
    check: () => void attempt(check),
    sendTest: () => void attempt(sendTest),
    save: () => void attempt(save),
  };
}

/** A field error is shown alone. A rate limit says how long to wait. */
function refused(error: unknown): Outcome {
  if (!(error instanceof ApiError)) return { isGood: false, text: NO_CONNECTION };
  const fields = Object.values(error.fields ?? {}).flat();
  return { isGood: false, text: fields.length > 0 ? fields.join('. ') : error.message };
}
