import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { call } from '../../api.ts';
import { Notice } from '../../feedback/Notice.tsx';
import { useT } from '../../i18n/useT.ts';
import { PageHeader } from '../../resources/parts/PageHeader.tsx';
import { ChannelCard } from './ChannelCard.tsx';
import styles from './platform.module.css';

/** The Telegram channels of an owner's companies: whether the bot reaches them, and a test. */
export function TelegramChannels() {
  const { company_id: ownerId = '' } = useParams();
  const [params] = useSearchParams();
  const t = useT('platform.telegram');
  const wanted = params.get('company');
  const { data, error, refetch } = useQuery({
    queryKey: ['company-owners-companies', ownerId],
    queryFn: async () =>
      (
        await call('GET', `/company-owners-companies/${ownerId}`, {
          query: { per_page: 100 },
        })
      ).data.data,
    retry: false,
    meta: { quiet: true },
  });
  const shown = data?.filter(({ id }) => wanted === null || String(id) === wanted);

  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} />
      {error && <Notice title={t('failed')} text={error.message} />}
      {shown?.length === 0 && <Notice title={t('none')} />}
      <div className={styles.channels}>
        {shown?.map(company => (
          <ChannelCard key={company.id} company={company} onSaved={() => void refetch()} />
        ))}
      </div>
    </div>
  );
}
