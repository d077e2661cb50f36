import { LinearProgress } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useState } from 'react';
import { batches } from '../../../schema/entities/batches.ts';
import { personName } from '../../../schema/recordName.ts';
import { announce } from '../../feedback/announce.ts';
import { Notice } from '../../feedback/Notice.tsx';
import { useChoiceWords } from '../../format/choiceWords.ts';
import { dateText, shortDateText } from '../../format/valueTexts.ts';
import { useKeys } from '../../keys.ts';
import { PresentNow } from '../../live/presence/PresentNow.tsx';
import { type Presence, usePresence } from '../../live/presence/usePresence.ts';
import { statusLook } from '../../resources/derived/statusLook.ts';
import { MoreMenu } from '../../resources/parts/MoreMenu.tsx';
import { PageHeader } from '../../resources/parts/PageHeader.tsx';
import { RecordState } from '../../resources/parts/RecordState.tsx';
import { StepButton } from '../../resources/parts/StepButton.tsx';
import type { GlyphName } from '../../theme/Glyph.tsx';
import { StatusChip } from '../../theme/StatusChip.tsx';
import { SheetSkeleton } from '../settlements/SheetSkeleton.tsx';
import { useSettlement } from '../settlements/useSheets.ts';
import workspace from '../settlements/workspace.module.css';
import {
  type BatchDetail,
  type CalculationProgress,
  payeeKeyOf,
  payeeNameOf,
  type Review,
} from './Batch.ts';
import { BatchDialogs, type BatchQuestion } from './BatchDialogs.tsx';
import { BatchQueue } from './BatchQueue.tsx';
import { BatchStatement } from './BatchStatement.tsx';
import styles from './batches.module.css';
import { useBatch, useBatchCalls } from './useBatch.ts';
import { useBatchActions } from './useBatchActions.ts';

interface BatchWorkProps {
  id: number;
  /** Next to the title: the choice of another batch. */
  children?: ReactNode;
}

/** A batch as it is worked through: its drivers, one statement, and what to check. */
export function BatchWork({ id, children }: BatchWorkProps) {
  const { data, error, progress } = useBatch(id);
  if (data) return <OneBatch key={id} batch={data} progress={progress} chooser={children} />;
  if (error) return <RecordState of={batches} error={error} />;
  return <SheetSkeleton />;
}

interface OneBatchProps {
  batch: BatchDetail;
  progress: CalculationProgress | null;
  /** The choice of another batch. */
  chooser: ReactNode;
}

function OneBatch({ batch, progress, chooser }: OneBatchProps) {
  const [at, setAt] = useState<number>();
  const [asked, setRequested] = useState<BatchQuestion>();
  const { review } = useBatchCalls();
  const translate = useTranslate();
  const { drivers } = batch;
  const place = Math.max(
    0,
    drivers.findIndex(one => payeeKeyOf(one) === at),
  );
  const chosen = drivers[place];
  const isOpen = batch.status === 'open' || batch.status === 'calculated';
  const { others, moveTo } = usePresence(`batch-presence/${batch.id}`);
  const shown = chosen && String(payeeKeyOf(chosen));
  useEffect(() => moveTo(shown ?? null), [moveTo, shown]);
  // Loaded ahead: keys act on the statement that is shown, and the next one is there at once.
  useSettlement(drivers[place + 1]?.settlement?.id ?? null);

  const step = (by: number) => {
    const next = drivers[place + by];
    if (next) setAt(payeeKeyOf(next));
  };
  useKeys({ j: () => step(1), k: () => step(-1) });

  /** Judges the shown statement and goes on to the next driver. */
  async function judge(verdict: Review) {
    const settlement = chosen?.settlement;
    if (!settlement) return;
    const next = drivers[place + 1];
    try {
      await review(batch.id, [settlement], verdict);
      if (verdict !== 'pending' && next) setAt(payeeKeyOf(next));
    } catch (error) {
      announce(error);
    }
  }

  return (
    <div className={workspace.page}>
      <BatchHead batch={batch} others={others} onAsk={setRequested}>
        {chooser}
      </BatchHead>
      <Calculating batch={batch} progress={progress} />
      <div className={workspace.work}>
        <BatchQueue
          batch={batch}
          others={others}
          chosen={chosen && payeeKeyOf(chosen)}
          onChoose={setAt}
        />
        {chosen?.settlement && (
          <BatchStatement
            key={chosen.settlement.id}
            id={chosen.settlement.id}
            review={chosen.settlement.review}
            isOpen={isOpen && batch.calculating_since === null}
            walk={{ at: place, count: drivers.length, step }}
            onReview={verdict => void judge(verdict)}
          />
        )}
        {!chosen?.settlement && (
          <Notice
            title={translate(
              drivers.length > 0 ? 'linehaul.batches.noStatement' : 'linehaul.batches.noDrivers',
            )}
            text={translate(
              isOpen ? 'linehaul.batches.noStatementText' : 'linehaul.batches.noStatementLeft',
            )}
          />
        )}
      </div>
      {asked && (
        <BatchDialogs batch={batch} asked={asked} onClose={() => setRequested(undefined)} />
      )}
    </div>
  );
}

interface BatchHeadProps {
  batch: BatchDetail;
  others: Presence['others'];
  onAsk: (asked: BatchQuestion) => void;
  children: ReactNode;
}

function BatchHead({ batch, others, onAsk, children }: BatchHeadProps) {
  const translate = useTranslate();
  const status = useChoiceWords('batch', 'status');
  const { main, more } = useBatchActions(batch, onAsk);
  const state = batch.status ?? 'open';
  const look = statusLook('batch', state);
  const period = `${shortDateText(batch.period_start)} – ${dateText(batch.period_end)}`;
  const isNamedByPeriod =
    batch.name === `${dateText(batch.period_start)} – ${dateText(batch.period_end)}`;
  const paidOn = translate('linehaul.batches.paidOn', { date: dateText(batch.pay_date) });
  useKeys(
    Object.fromEntries(
      main
        .filter(({ refused }) => refused === undefined)
        .map(({ shortcut, run }) => [shortcut.toLowerCase(), run]),
    ),
  );
  return (
    <PageHeader
      // The chooser names the batch already.
      title={children ? translate('linehaul.screens.payroll/batch-manager') : batch.name}
      actions={
        <>
          <PresentNow
            others={others}
            textOf={({ user, place }) => {
              const at = batch.drivers.find(one => String(payeeKeyOf(one)) === place);
              const words = { who: personName(user), payee: at && payeeNameOf(at) };
              return translate(`linehaul.batches.presence.${at ? 'at' : 'here'}`, words);
            }}
          />
          {main.map(action => (
            <StepButton
              key={action.name}
              {...action}
              glyph={glyphs[action.name]}
              onClick={action.run}
            />
          ))}
          <MoreMenu actions={more} />
        </>
      }
    >
      {look ? <StatusChip status={look} label={status(state)} /> : status(state)}
      <span className={styles.facts}>{isNamedByPeriod ? paidOn : `${period} · ${paidOn}`}</span>
      {children}
    </PageHeader>
  );
}

const glyphs: Partial<Record<string, GlyphName>> = { post: 'ic-lock', approveRest: 'ic-check' };

/** What the job that calculates the batch is at, or why the last one wrote nothing. */
function Calculating({ batch, progress }: Omit<OneBatchProps, 'chooser'>) {
  const translate = useTranslate();
  if (batch.calculating_since !== null) {
    const step = progress?.step ?? 'waiting';
    const drivers = { smart_count: progress?.drivers ?? batch.driver_count };
    const text = translate(`linehaul.batches.calculating.${step}`, drivers);
    const share = { waiting: 5, reading: 30, writing: 70 }[step];
    return (
      <div role="status" className={styles.calculating}>
        {text}
        <LinearProgress variant="determinate" value={share} aria-label={text} />
      </div>
    );
  }
  if (!batch.calculation_error) return null;
  return (
    <p role="alert" className={styles.failed}>
      {batch.calculation_error}
    </p>
  );
}
