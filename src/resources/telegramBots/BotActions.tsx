import { Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { telegramBots, telegramMessages } from '../../../schema/entities/telegram.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { announce } from '../../feedback/announce.ts';
import { toast } from '../../feedback/toasts.ts';
import { useT } from '../../i18n/useT.ts';
import { useCanRequest } from '../../session/useRights.ts';
import { BusyButton } from '../parts/BusyButton.tsx';
import { LinkChat } from './LinkChat.tsx';
import { TestMessage } from './TestMessage.tsx';

type Opened = 'link' | 'test' | null;

/** Checks the connection, sends a test message, and links a chat by a code. */
export function BotActions() {
  const bot = useRecordContext();
  const t = useT('telegramBots');
  const canRequest = useCanRequest();
  const client = useQueryClient();
  const check = useCheck();
  const [opened, setOpened] = useState<Opened>(null);
  if (!bot) return null;
  const close = () => setOpened(null);
  return (
    <>
      {canRequest('POST /telegram-bots/{id}/check') && (
        <BusyButton isBusy={check.isPending} onClick={() => check.mutate(Number(bot.id))}>
          {t('check')}
        </BusyButton>
      )}
      {canRequest('POST /telegram-bots/{id}/test-message') && (
        <Button onClick={() => setOpened('test')}>{t('test')}</Button>
      )}
      {canRequest('POST /telegram-bots/{id}/link-code') && (
        <Button onClick={() => setOpened('link')}>{t('link')}</Button>
      )}
      {opened === 'link' && <LinkChat botId={Number(bot.id)} onClose={close} />}
      {opened === 'test' && (
        <TestMessage
          botId={Number(bot.id)}
          onSent={() => client.invalidateQueries({ queryKey: [telegramMessages.name] })}
          onClose={close}
        />
      )}
    </>
  );
}

function useCheck() {
  const { call } = useDataProvider<LinehaulProvider>();
  const translate = useTranslate();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('POST', `/telegram-bots/${id}/check`),
    async onSuccess({ is_reachable, username, problem }) {
      toast(
        is_reachable
          ? { kind: 'success', message: translate('linehaul.telegramBots.reachable', { username }) }
          : { kind: 'error', message: problem ?? translate('linehaul.telegramBots.unreachable') },
      );
      await client.invalidateQueries({ queryKey: [telegramBots.name] });
    },
    onError: announce,
  });
}
