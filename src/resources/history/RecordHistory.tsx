import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type Identifier, useDataProvider, useTranslate } from 'ra-core';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { NotRead } from '../../feedback/NotRead.tsx';
import { PartSkeleton } from '../../feedback/Skeletons.tsx';
import { momentText } from '../../format/valueTexts.ts';
import type { Translate } from '../../i18n/useT.ts';
import { useTopic } from '../../live/useTopic.ts';
import { BusyButton } from '../parts/BusyButton.tsx';
import { entityLabel } from './changeTexts.ts';
import { deedsOf, type Entry, type UserAction } from './Entry.ts';
import { EntryChanges } from './EntryChanges.tsx';
import styles from './history.module.css';

interface RecordHistoryProps {
  /** The entity's name: `loads`. */
  of: string;
  id: Identifier;
}

const AT_ONCE = 10;

/** Who changed what on a record and its parts, newest first, with the differences. */
export function RecordHistory({ of, id }: RecordHistoryProps) {
  const { call } = useDataProvider<LinehaulProvider>();
  const client = useQueryClient();
  const translate = useTranslate();
  const queryKey = ['audit', 'timeline', of, String(id)];
  useTopic(`${of}/${id}`, () => void client.invalidateQueries({ queryKey }));
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    {
      queryKey,
      queryFn: ({ pageParam }) =>
        call(
          'GET',
          `/audit/timeline?entity=${of}&record_id=${id}&per_page=${AT_ONCE}${
            pageParam === null ? '' : `&before=${pageParam}`
          }`,
        ),
      initialPageParam: null as number | null, // the first page begins with the newest
      getNextPageParam: ({ next }) => next,
      meta: { quiet: true },
    },
  );
  const deeds = deedsOf(data?.pages.flatMap(page => page.data) ?? []);

  if (error && !data) {
    return <NotRead error={error} onAgain={() => void refetch()} words="linehaul.history" isPart />;
  }
  if (!data) return <PartSkeleton />;
  if (deeds.length === 0) {
    return <p className={styles.quiet}>{translate('linehaul.history.none')}</p>;
  }
  return (
    <>
      <ol className={styles.timeline}>
        {deeds.map(deed => (
          <DeedLine key={deed.key} deed={deed} of={of} />
        ))}
      </ol>
      {hasNextPage && (
        <BusyButton isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {translate('linehaul.history.earlier')}
        </BusyButton>
      )}
    </>
  );
}

function DeedLine({ deed, of }: { deed: UserAction; of: string }) {
  const translate = useTranslate();
  return (
    <li className={styles.deed}>
      <p className={styles.who}>
        <b>{deed.user?.name ?? translate('linehaul.history.system')}</b>
        {deed.entries.some(({ undoes }) => undoes) && (
          <span className={styles.quiet}>{translate('linehaul.undo.isUndone')}</span>
        )}
        <time dateTime={deed.at}>{momentText(deed.at)}</time>
      </p>
      {deed.entries.map(entry => (
        <div key={entry.id}>
          {(entry.entity !== of || entry.action !== 'update') && (
            <p className={styles.what}>{whatOf(entry, of, translate)}</p>
          )}
          {(entry.action === 'update' || entry.action === 'read' || entry.entity !== of) && (
            <EntryChanges entry={entry} />
          )}
        </div>
      ))}
    </li>
  );
}

/** "Added", "Stop Chicago deleted": the record itself needs no name on its own page. */
function whatOf({ entity, action, record }: Entry, of: string, translate: Translate): string {
  const done = translate(`linehaul.history.actions.${action}`);
  if (entity === of) return done;
  return [entityLabel(entity, translate), record.title, done.toLowerCase()]
    .filter(Boolean)
    .join(' ');
}
