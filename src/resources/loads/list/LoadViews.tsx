import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { filled } from '../../../../schema/screens.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { numberText } from '../../../format/valueTexts.ts';
import { useTopic } from '../../../live/useTopic.ts';
import { useCompanyId } from '../../../session/CompanyContext.ts';
import styles from './list.module.css';
import { countKey, loadViews } from './views.ts';

/** The lists of loads next to each other, each with its current count. */
export function LoadViews() {
  const companyId = useCompanyId();
  const { pathname } = useLocation();
  const translate = useTranslate();
  const counts = useCounts();
  return (
    <nav className={styles.views} aria-label={translate('linehaul.loads.views.label')}>
      {loadViews.map((view, index) => {
        const to = filled(view.screen, { companyId });
        const count = counts[index];
        const isNeeded = 'isNeeded' in view && Boolean(count);
        return (
          <Link
            key={view.name}
            to={to}
            className={styles.view}
            aria-current={to === pathname ? 'page' : undefined}
          >
            {translate(`linehaul.loads.views.${view.name}`)}
            {count !== undefined && (
              <span className={`${styles.count} ${isNeeded ? styles.needed : ''}`}>
                {numberText(count)}
              </span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}

const CALM_MS = 600;

function useCounts(): (number | undefined)[] {
  const { call } = useDataProvider<LinehaulProvider>();
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useTopic('loads', () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => void client.invalidateQueries({ queryKey: countKey }),
      CALM_MS,
    );
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  return useQueries({
    queries: loadViews.map(({ name, path }) => ({
      queryKey: [...countKey, name],
      queryFn: () => call('GET', `${path}?per_page=1`),
      // A count is optional: the list itself reports errors.
      meta: { quiet: true },
    })),
  }).map(({ data }) => data?.total);
}
