import { Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useRecordContext, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { LoadTemplateDay } from '../../../schema/responses/loadTemplates.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { announce } from '../../feedback/announce.ts';
import { dateText } from '../../format/valueTexts.ts';
import { useT } from '../../i18n/useT.ts';
import { useTopic } from '../../live/useTopic.ts';
import { useCan } from '../../session/useRights.ts';
import { usePathTo } from '../parts/usePathTo.ts';
import styles from './days.module.css';

/** The coming days of a recurring load and the outcome of the last ones. Each can be skipped. */
export function Days() {
  const record = useRecordContext();
  const id = Number(record?.id);
  const { call } = useDataProvider<LinehaulProvider>();
  const client = useQueryClient();
  const t = useT('duplicate');
  const can = useCan();
  const queryKey = ['load-templates', 'days', id];
  const again = () => void client.invalidateQueries({ queryKey });
  useTopic(`load-templates/${id}`, again);
  useTopic('loads', again);
  const { data } = useQuery({
    queryKey: [...queryKey, record?.version],
    queryFn: () => call('GET', `/load-templates/days/${id}`),
    meta: { quiet: true },
  });
  if (!record?.is_recurring || !data) return null;

  const change = (what: 'skip' | 'unskip', day: string) =>
    call('POST', `/load-templates/${what}/${id}`, { day }).then(again, announce);
  return (
    <section aria-labelledby="template-days" className={styles.days}>
      <h2 id="template-days">{t('days')}</h2>
      {record.is_paused && <p className={styles.note}>{t('paused')}</p>}
      {data.coming.length === 0 && <p className={styles.note}>{t('noDays')}</p>}
      <ul>
        {data.coming.map(one => (
          <DayLine key={one.day} one={one}>
            {can('load-templates.update') && one.status !== 'made' && (
              <Button
                size="small"
                onClick={() => change(one.status === 'skipped' ? 'unskip' : 'skip', one.day)}
              >
                {t(one.status === 'skipped' ? 'unskip' : 'skip')}
                <span className="visuallyHidden"> {dateText(one.day)}</span>
              </Button>
            )}
          </DayLine>
        ))}
      </ul>
      {data.past.length > 0 && (
        <>
          <h3>{t('pastDays')}</h3>
          <ul>
            {data.past.map(one => (
              <DayLine key={one.day} one={one} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function DayLine({ one, children }: { one: LoadTemplateDay; children?: React.ReactNode }) {
  const translate = useTranslate();
  const path = usePathTo('loads')('show', one.load_id ?? undefined);
  return (
    <li className={styles.day}>
      <span className={styles.date}>{dateText(one.day)}</span>
      <span className={one.status === 'failed' ? styles.failed : styles.state}>
        {translate(`linehaul.duplicate.states.${one.status}`)}
        {one.status === 'failed' && one.reason && `: ${one.reason}`}
      </span>
      {one.load_id && path && <Link to={path}>{one.internal_id}</Link>}
      {children}
    </li>
  );
}
