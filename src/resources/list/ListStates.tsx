import { Button } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '../../wire/ApiError.ts';
import { useResourceNames } from '../derived/names.ts';
import { usePathTo } from '../parts/usePathTo.ts';
import { useListFacts } from './listFacts.ts';
import styles from './states.module.css';

const SKELETON_ROWS = 12;

/** Rows of their final height, shown when the answer takes longer than 150 ms. */
export function ListSkeleton({ columns }: { columns: number }) {
  const translate = useTranslate();
  return (
    <div className={styles.skeleton} role="status" aria-label={translate('linehaul.lists.loading')}>
      <div className={styles.skeletonHead} />
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike
        <div key={row} className={styles.skeletonRow}>
          {Array.from({ length: Math.max(columns, 3) }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike
            <span key={column} className={styles.bar} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** No rows: because there are none yet, or because the filters hide them all. */
export function NothingFound({ empty }: { empty?: ReactNode }) {
  const { filterValues, setFilters } = useListContext();
  const { entity, can } = useListFacts();
  const { inOne, inMany } = useResourceNames(entity);
  const translate = useTranslate();
  const create = usePathTo(entity.name)('create');

  if (Object.keys(filterValues).length > 0) {
    return (
      <Notice
        title={translate('linehaul.lists.nothingFound', { one: inOne })}
        text={translate('linehaul.lists.nothingFoundText')}
      >
        <Button onClick={() => setFilters({})}>{translate('linehaul.lists.clearFilters')}</Button>
      </Notice>
    );
  }
  if (empty) return empty;
  return (
    <Notice
      title={translate('linehaul.lists.empty', { many: inMany })}
      text={translate(`resources.${entity.name}.empty`, { _: '' })}
    >
      {can.create && create && (
        <Button variant="contained" component={Link} to={create}>
          {translate('linehaul.lists.createFirst', { one: inOne })}
        </Button>
      )}
    </Notice>
  );
}

/** The list could not be read: what happened, and the way to try again. */
export function ListError() {
  const { error, refetch } = useListContext();
  const translate = useTranslate();
  const isForbidden = error instanceof ApiError && error.status === 403;
  return (
    <Notice
      title={translate(`linehaul.lists.${isForbidden ? 'forbidden' : 'failed'}`)}
      text={error?.message}
    >
      {!isForbidden && (
        <Button onClick={() => void refetch()}>{translate('linehaul.lists.tryAgain')}</Button>
      )}
    </Notice>
  );
}

interface NoticeProps {
  title: string;
  text?: string;
  children?: ReactNode;
}

/** A page or list that has nothing to show says why, and what to do. */
export function Notice({ title, text, children }: NoticeProps) {
  return (
    <div className={styles.notice} role="status">
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.buttons}>{children}</div>}
    </div>
  );
}
