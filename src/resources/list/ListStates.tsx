import { Button } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '../../wire/ApiError.ts';
import { useResourceNames } from '../derived/names.ts';
import { usePathTo } from '../parts/usePathTo.ts';
import { ImportButton } from './ImportButton.tsx';
import { useListFacts } from './listFacts.ts';
import styles from './states.module.css';

const SKELETON_ROWS = 12;

interface ListSkeletonProps {
  columns: number;
  rows?: number;
}

/** Rows of their final height, shown when the answer takes longer than 150 ms. */
export function ListSkeleton({ columns, rows = SKELETON_ROWS }: ListSkeletonProps) {
  const translate = useTranslate();
  return (
    <div className={styles.skeleton} role="status" aria-label={translate('linehaul.lists.loading')}>
      <div className={styles.skeletonHead} />
      {Array.from({ length: rows }, (_, row) => (
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
      <ImportButton />
    </Notice>
  );
}

/** A part of a page that is not there yet: a few lines, as late as those of a list. */
export function PartSkeleton() {
  const translate = useTranslate();
  return (
    <div className={styles.skeleton} role="status" aria-label={translate('linehaul.lists.loading')}>
      {[1, 2, 3].map(line => (
        <div key={line} className={styles.line}>
          <span className={styles.bar} />
        </div>
      ))}
    </div>
  );
}

/** The list could not be read: what happened, and the way to try again. */
export function ListError() {
  const { error, refetch } = useListContext();
  return <NotRead error={error} onAgain={() => void refetch()} />;
}

interface NotReadProps {
  error: unknown;
  onAgain: () => void;
  /** Where the words are: `failed`, `forbidden`, and `notThere` of what may be gone. */
  words?: string;
  isPart?: boolean;
}

/** What could not be read: why, and the way to try again where that may help. */
export function NotRead({ error, onAgain, words = 'linehaul.lists', isPart }: NotReadProps) {
  const translate = useTranslate();
  const status = error instanceof ApiError ? error.status : 0;
  const failed = translate(`${words}.failed`);
  const title = status === 404 ? translate(`${words}.notThere`, { _: failed }) : failed;
  const mayHelp = status !== 403 && status !== 404;
  return (
    <Notice
      title={status === 403 ? translate(`${words}.forbidden`) : title}
      text={mayHelp && error instanceof Error ? error.message : undefined}
      isPart={isPart}
    >
      {mayHelp && <Button onClick={onAgain}>{translate('linehaul.lists.tryAgain')}</Button>}
    </Notice>
  );
}

interface NoticeProps {
  title: string;
  text?: string;
  /** Of a part of a page, which has a frame and a heading of its own. */
  isPart?: boolean;
  children?: ReactNode;
}

/** A page or list that has nothing to show says why, and what to do. */
export function Notice({ title, text, isPart, children }: NoticeProps) {
  const Title = isPart ? 'p' : 'h2';
  return (
    <div className={isPart ? styles.part : styles.notice} role="status">
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.buttons}>{children}</div>}
    </div>
  );
}
