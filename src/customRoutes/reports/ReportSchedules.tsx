import { Button } from '@mui/material';
import { useState } from 'react';
import type { ReportSchedule } from '../../../schema/responses/reports.ts';
import { announce } from '../../feedback/announce.ts';
import { Notice } from '../../feedback/Notice.tsx';
import { NotRead } from '../../feedback/NotRead.tsx';
import { ListSkeleton } from '../../feedback/Skeletons.tsx';
import { toast } from '../../feedback/toasts.ts';
import { useChoiceWords } from '../../format/choiceWords.ts';
import { momentText } from '../../format/valueTexts.ts';
import { useT } from '../../i18n/useT.ts';
import { type MoreAction, MoreMenu } from '../../resources/parts/MoreMenu.tsx';
import { useCan } from '../../session/useRights.ts';
import { StatusChip } from '../../theme/StatusChip.tsx';
import { DeleteQuestion } from './DeleteQuestion.tsx';
import styles from './reports.module.css';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { useScheduleCalls, useSchedules } from './useReports.ts';

const COLUMNS = ['name', 'days', 'to', 'by', 'next'] as const;

type OpenDialog = { is: 'new' } | { is: 'change' | 'delete'; schedule: ReportSchedule } | null;

/** The reports that are sent on weekdays. */
export function ReportSchedules() {
  const t = useT('reports');
  const can = useCan();
  const { data, error, refetch } = useSchedules();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const close = () => setDialog(null);
  return (
    <section className={styles.card} aria-labelledby="report-schedules">
      <div className={styles.line}>
        <h2 id="report-schedules" className={styles.section}>
          {t('schedules.title')}
        </h2>
        {can('reports.create') && (
          <Button onClick={() => setDialog({ is: 'new' })}>{t('schedules.new')}</Button>
        )}
      </div>
      {error && !data && (
        <NotRead error={error} onAgain={() => void refetch()} words="linehaul.reports" isPart />
      )}
      {!data && !error && <ListSkeleton columns={COLUMNS.length} rows={2} />}
      {data?.length === 0 && (
        <Notice title={t('schedules.none')} text={t('schedules.noneText')} isPart />
      )}
      {data && data.length > 0 && <ScheduleTable schedules={data} onOpen={setDialog} />}
      {dialog?.is === 'new' && <ScheduleDialog onClose={close} />}
      {dialog?.is === 'change' && <ScheduleDialog schedule={dialog.schedule} onClose={close} />}
      {dialog?.is === 'delete' && <DeleteSchedule schedule={dialog.schedule} onClose={close} />}
    </section>
  );
}

interface ScheduleTableProps {
  schedules: readonly ReportSchedule[];
  onOpen: (dialog: OpenDialog) => void;
}

function ScheduleTable({ schedules, onOpen }: ScheduleTableProps) {
  const t = useT('reports');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keys
    <div className={styles.frame} tabIndex={0}>
      <table className={styles.table} aria-label={t('schedules.title')}>
        <thead>
          <tr>
            {COLUMNS.map(name => (
              <th key={name} scope="col">
                {t(`schedules.columns.${name}`)}
              </th>
            ))}
            <th aria-label={t('schedules.columns.actions')} />
          </tr>
        </thead>
        <tbody>
          {schedules.map(schedule => (
            <ScheduleRow key={schedule.id} schedule={schedule} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ScheduleRow({
  schedule,
  onOpen,
}: Omit<ScheduleTableProps, 'schedules'> & {
  schedule: ReportSchedule;
}) {
  const t = useT('reports');
  const day = useChoiceWords('report-schedules', 'weekdays');
  const actions = useActions(schedule, onOpen);
  const { name, weekdays, time, channel, recipients, next_run_at } = schedule;
  return (
    <tr>
      <td>{name}</td>
      <td>{`${weekdays.map(day).join(', ')} · ${time}`}</td>
      <td>{channel === 'email' ? recipients : t('schedules.toTelegram')}</td>
      <td>{schedule.scheduled_by_name}</td>
      <td>
        {schedule.is_paused || next_run_at === null ? (
          <>
            <StatusChip status="pending" label={t('schedules.paused')} />{' '}
            <span className={styles.facts}>{schedule.pause_reason}</span>
          </>
        ) : (
          momentText(next_run_at)
        )}
      </td>
      <td>
        <MoreMenu of={name} actions={actions} />
      </td>
    </tr>
  );
}

function useActions(schedule: ReportSchedule, onOpen: (dialog: OpenDialog) => void): MoreAction[] {
  const t = useT('reports');
  const can = useCan();
  const calls = useScheduleCalls();
  const { id, version, is_paused } = schedule;
  const done = async (work: Promise<unknown>, message: string) => {
    try {
      await work;
      toast({ kind: 'success', message: t(`schedules.done.${message}`) });
    } catch (error) {
      announce(error);
    }
  };
  const change: MoreAction[] = [
    {
      name: 'change',
      glyph: 'ic-edit',
      label: t('edit'),
      run: () => onOpen({ is: 'change', schedule }),
    },
    {
      name: 'pause',
      glyph: is_paused ? 'ic-check' : 'ic-x',
      label: t(is_paused ? 'schedules.resume' : 'schedules.pause'),
      run: () =>
        void done(
          calls.change(id, { is_paused: !is_paused, version }),
          is_paused ? 'resumed' : 'paused',
        ),
    },
  ];
  const send: MoreAction = {
    name: 'send',
    glyph: 'ic-mail',
    label: t('schedules.send'),
    run: () => void done(calls.send(id), 'sent'),
  };
  const remove: MoreAction = {
    name: 'delete',
    glyph: 'ic-trash',
    label: t('deleting.schedule.delete'),
    isDangerous: true,
    run: () => onOpen({ is: 'delete', schedule }),
  };
  return [
    ...(schedule.may_change ? change : []),
    ...(can('reports.create') ? [send] : []),
    ...(schedule.may_delete ? [remove] : []),
  ];
}

function DeleteSchedule({ schedule, onClose }: { schedule: ReportSchedule; onClose: () => void }) {
  const calls = useScheduleCalls();
  return (
    <DeleteQuestion
      words="schedule"
      name={schedule.name}
      onDelete={() => calls.remove(schedule.id)}
      onClose={onClose}
    />
  );
}
