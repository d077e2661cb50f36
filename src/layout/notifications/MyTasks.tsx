import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import type { tasks } from '../../../schema/entities/tasks.ts';
import type { RecordOf } from '../../../schema/entity.ts';
import { pathOf } from '../../../schema/screens.ts';
import { call } from '../../api.ts';
import { announce } from '../../feedback/announce.ts';
import { Notice } from '../../feedback/Notice.tsx';
import { momentText } from '../../format/valueTexts.ts';
import { nextPage } from '../../http/pages.ts';
import { queryOf } from '../../http/query.ts';
import { useT } from '../../i18n/useT.ts';
import { useTopic } from '../../live/useTopic.ts';
import { BusyButton } from '../../resources/parts/BusyButton.tsx';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { LoadFailed, Loading } from './LoadStates.tsx';
import styles from './notifications.module.css';

type Task = Pick<RecordOf<typeof tasks>, 'id' | 'title' | 'due_at' | 'subject' | 'subject_id'>;

const AT_ONCE = 50;

/** The person's own open tasks, the soonest first. A tick finishes one. */
export function MyTasks({ onLeave }: { onLeave: () => void }) {
  const t = useT('tasks');
  const companyId = useCompanyId();
  const client = useQueryClient();
  const key = ['tasks', 'mine', companyId];
  // A new task comes with a notification.
  useTopic('notifications', () => void client.invalidateQueries({ queryKey: key }));
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    {
      queryKey: key,
      queryFn: async ({ pageParam: page }) => {
        const query = queryOf({ page, per_page: AT_ONCE });
        return (await call('GET', `/tasks/mine?${query}`, { companyId })).data;
      },
      initialPageParam: 1,
      getNextPageParam: nextPage,
      meta: { quiet: true },
    },
  );
  const { mutate: finish } = useMutation({
    mutationFn: (id: number) => call('POST', `/tasks/done/${id}`, { companyId }),
    onSettled: () => client.invalidateQueries({ queryKey: ['tasks'] }),
    onError: announce,
  });
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const tasks = data.pages.flatMap(page => page.data);
  if (tasks.length === 0) return <Notice title={t('none')} text={t('noneText')} />;
  return (
    <>
      <ul className={styles.list}>
        {tasks.map(task => (
          <TaskRow key={task.id} task={task} onDone={() => finish(task.id)} onLeave={onLeave} />
        ))}
      </ul>
      {hasNextPage && (
        <BusyButton isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </BusyButton>
      )}
    </>
  );
}

interface TaskRowProps {
  task: Task;
  onDone: () => void;
  onLeave: () => void;
}

function TaskRow({ task, onDone, onLeave }: TaskRowProps) {
  const { title, due_at, subject, subject_id } = task;
  const translate = useTranslate();
  const navigate = useNavigate();
  const companyId = useCompanyId();
  const path =
    subject && subject_id !== null ? pathOf(subject, 'show', { companyId, id: subject_id }) : null;
  const isLate = due_at !== null && Date.parse(due_at) < Date.now();
  const open = () => {
    if (path === null) return;
    onLeave();
    void navigate(path);
  };
  return (
    <li className={styles.task}>
      <input
        type="checkbox"
        checked={false}
        aria-label={translate('linehaul.tasks.done', { title })}
        onChange={onDone}
      />
      <span className={styles.text}>
        {path === null ? (
          <b>{title}</b>
        ) : (
          <button type="button" className={styles.link} onClick={open}>
            {title}
          </button>
        )}
        {due_at && (
          <small className={isLate ? styles.late : undefined}>
            {translate('linehaul.tasks.due', { at: momentText(due_at) })}
          </small>
        )}
      </span>
    </li>
  );
}
