import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { factoringSchedules } from '../../../schema/entities/factoringSchedules.ts';
import type { FactoringSchedule } from '../../../schema/responses/factoring.ts';
import { useChoiceWords } from '../../format/choiceWords.ts';
import { dateText } from '../../format/valueTexts.ts';
import { useKeys } from '../../keys.ts';
import { statusLook } from '../../resources/derived/statusLook.ts';
import { HistorySection } from '../../resources/history/HistorySection.tsx';
import { MoreMenu } from '../../resources/parts/MoreMenu.tsx';
import { PageHeader } from '../../resources/parts/PageHeader.tsx';
import { RecordState } from '../../resources/parts/RecordState.tsx';
import { StepButton } from '../../resources/parts/StepButton.tsx';
import { useRecordId } from '../../resources/parts/useRecordId.ts';
import { StatusChip } from '../../theme/StatusChip.tsx';
import { SheetSkeleton } from '../settlements/SheetSkeleton.tsx';
import styles from './factoring.module.css';
import { factorNameOf } from './factorNameOf.ts';
import { LedgerPart } from './LedgerPart.tsx';
import { LinesPart } from './LinesPart.tsx';
import { ScheduleDialogs, type ScheduleQuestion } from './ScheduleDialogs.tsx';
import { TermsPart } from './TermsPart.tsx';
import { useSchedule } from './useSchedule.ts';
import { useScheduleActions } from './useScheduleActions.ts';

/** A factoring schedule: its invoices, what became of their money, and the next step. */
export function SchedulePage() {
  const id = Number(useRecordId());
  const { data, error, refetch } = useSchedule(id);
  if (data) return <OneSchedule key={id} schedule={data} />;
  if (error) return <RecordState of={factoringSchedules} error={error} onAgain={refetch} />;
  return <SheetSkeleton />;
}

/** A schedule that is loaded. */
export function OneSchedule({ schedule }: { schedule: FactoringSchedule }) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [asked, setRequested] = useState<ScheduleQuestion>();
  const known = new Set(schedule.lines.map(({ invoice_id }) => invoice_id));
  const chosen = new Set([...ticked].filter(id => known.has(id)));
  return (
    <div>
      <Head schedule={schedule} chosen={chosen} onAsk={setRequested} />
      <MailLine schedule={schedule} />
      <LinesPart schedule={schedule} chosen={chosen} onChoose={setTicked} />
      {schedule.entries.length > 0 && <LedgerPart schedule={schedule} />}
      <TermsPart schedule={schedule} />
      <div className={styles.part}>
        <HistorySection of={factoringSchedules.name} id={schedule.id} />
      </div>
      {asked && (
        <ScheduleDialogs
          schedule={schedule}
          asked={asked}
          chosen={chosen}
          onDone={() => setTicked(new Set())}
          onClose={() => setRequested(undefined)}
        />
      )}
    </div>
  );
}

interface HeadProps {
  schedule: FactoringSchedule;
  chosen: ReadonlySet<number>;
  onAsk: (asked: ScheduleQuestion) => void;
}

function Head({ schedule, chosen, onAsk }: HeadProps) {
  const translate = useTranslate();
  const status = useChoiceWords(factoringSchedules.name, 'status');
  const { main, more } = useScheduleActions(schedule, chosen, onAsk);
  const look = statusLook(factoringSchedules.name, schedule.status);
  useKeys(
    Object.fromEntries(
      main
        .filter(({ refused }) => refused === undefined)
        .map(({ shortcut, run }) => [shortcut.toLowerCase(), run]),
    ),
  );
  const facts = translate('linehaul.factoring.facts', {
    factor: factorNameOf(schedule),
    date: dateText(schedule.date),
  });
  return (
    <PageHeader
      title={schedule.number}
      actions={
        <>
          {main.map(action => (
            <StepButton key={action.name} {...action} onClick={action.run} />
          ))}
          <MoreMenu actions={more} />
        </>
      }
    >
      {look && <StatusChip status={look} label={status(schedule.status)} />}
      <span className={styles.facts}>{facts}</span>
    </PageHeader>
  );
}

/** What became of the email to the factor. */
function MailLine({ schedule }: { schedule: FactoringSchedule }) {
  const translate = useTranslate();
  const { mail, submission_error, status } = schedule;
  if (submission_error) {
    return (
      <p role="alert" className={`${styles.tell} ${styles.failed}`}>
        {submission_error}
      </p>
    );
  }
  if (!mail || status === 'draft') return null;
  return (
    <p
      role="status"
      className={mail.status === 'failed' ? `${styles.tell} ${styles.failed}` : styles.tell}
    >
      {translate(`linehaul.factoring.mail.${mail.status}`, { to: mail.to })}
    </p>
  );
}
