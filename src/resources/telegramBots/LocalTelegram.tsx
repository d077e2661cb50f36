import { Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { call } from '../../api.ts';
import styles from './telegramBots.module.css';

/** Where a token comes from: BotFather, or in the demo the local Telegram that stands in for the real one. */
export function TokenNote() {
  const translate = useTranslate();
  const url = useLocalTelegram();
  if (url === undefined) return null;
  if (url) return <LocalTelegram />;
  return <p className={styles.notice}>{translate('linehaul.telegramBots.botFather')}</p>;
}

/** Says in the demo that bots are those of a local Telegram. */
export function LocalTelegram() {
  const translate = useTranslate();
  const url = useLocalTelegram();
  if (!url) return null;
  return (
    <p className={styles.notice}>
      <strong>{translate('linehaul.telegramBots.localTitle')}</strong>{' '}
      {translate('linehaul.telegramBots.localText')}{' '}
      <Link href={url} target="_blank" rel="noreferrer" underline="always">
        {translate('linehaul.telegramBots.openLocal')}
      </Link>
    </p>
  );
}

/** The demo's local Telegram. Null: bots are those of the real one. Undefined: not known yet. */
function useLocalTelegram(): string | null | undefined {
  const { data } = useQuery({
    queryKey: ['local-telegram'],
    queryFn: async () => (await call('GET', '/external/local-telegram')).data,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });
  return data?.url;
}
