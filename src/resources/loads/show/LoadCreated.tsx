import { Button } from '@mui/material';
import { RecordContextProvider, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { loads } from '../../../../schema/entities/loads.ts';
import { LOAD_STATUS } from '../../../../schema/rules/freight/loadStates.ts';
import { filled } from '../../../../schema/screens.ts';
import { useT } from '../../../i18n/useT.ts';
import { isBuilt } from '../../../routing/built.ts';
import { useCompanyId } from '../../../session/CompanyContext.ts';
import { useCan } from '../../../session/useRights.ts';
import { Glyph } from '../../../theme/Glyph.tsx';
import { atField } from '../../form/atField.ts';
import { useLeaveTab } from '../../form/useLeaveTab.ts';
import { BusyButton } from '../../parts/BusyButton.tsx';
import { RecordState } from '../../parts/RecordState.tsx';
import { usePathTo } from '../../parts/usePathTo.ts';
import type { Load } from '../load.ts';
import { useStopsFrom } from '../stopsOfDocument/useStopsFrom.ts';
import { useLoadAct } from '../useLoadAct.ts';
import { askForDocument } from './documents/askForDocument.ts';
import { Documents } from './documents/Documents.tsx';
import { DropOnLoad } from './documents/DropOnLoad.tsx';
import { LoadHead } from './LoadHead.tsx';
import { useLoad } from './LoadShow.tsx';
import styles from './show.module.css';
import { RouteLine } from './stops/RouteLine.tsx';

/** A load that was just created: the next steps, and a drop zone for its rate confirmation. */
export function LoadCreated() {
  const { load, error } = useLoad();
  const takeStops = useStopsFrom(load?.id);
  if (!load) return <RecordState of={loads} error={error} />;
  return (
    <RecordContextProvider value={load}>
      <div className={styles.page}>
        <LoadHead load={load} />
        <RouteLine load={load} />
        <div className={styles.columns}>
          <div className={styles.left}>
            <NextSteps load={load} />
          </div>
          <div className={styles.right}>
            <Documents load={load} />
          </div>
        </div>
        <DropOnLoad load={load} onStops={takeStops} />
      </div>
    </RecordContextProvider>
  );
}

const BOARD = '/company-owner/company/{id}/boards/main';

function NextSteps({ load }: { load: Load }) {
  const { act, can, isBusy } = useLoadAct(load);
  const translate = useTranslate();
  const companyId = useCompanyId();
  const navigate = useNavigate();
  const leaveTab = useLeaveTab();
  const pathTo = usePathTo('loads');
  const t = useT('loads.created');
  const hasConfirmation = load.billing.documents.includes('rate_confirmation');
  const [show, edit] = [pathTo('show', load.id), pathTo('edit', load.id)];
  const moves = load.moves.filter(
    ({ action }) => (action === 'dispatched' || action === 'reserve') && can(action),
  );
  const [next] = moves.map(({ action }) => action);
  const canAttach = useCan()('loads.update');
  const isAssigned = load.status !== LOAD_STATUS.available && load.status !== LOAD_STATUS.pending;
  const goOn = async (path: string) => {
    leaveTab();
    await navigate(path);
  };

  return (
    <section className={styles.panel} aria-label={t('title')}>
      <h2 className={styles.title}>{t('title')}</h2>
      <ol className={styles.steps}>
        <Step isDone={hasConfirmation} text={t('confirmation')}>
          {canAttach && (
            <Button onClick={() => askForDocument('rate_confirmation')}>
              {translate('linehaul.loads.show.attach')}
            </Button>
          )}
        </Step>
        <Step isDone={isAssigned} text={t('assign')}>
          {!isAssigned && edit && (
            <Button component={Link} to={edit} state={atField('truck_id')}>
              {t('toAssign')}
            </Button>
          )}
        </Step>
        <Step
          isDone={load.status > 2 && load.status < 7}
          text={t(next === 'reserve' ? 'reserve' : 'dispatch')}
        >
          {moves.map(({ action, refusal: violation }) => (
            <span key={action} className={styles.stepAction}>
              <BusyButton
                variant="contained"
                isBusy={isBusy}
                disabled={violation !== null}
                onClick={() => act(action)}
              >
                {translate(`linehaul.loads.actions.${action}`)}
              </BusyButton>
              {violation && <span className={styles.small}>{violation.message}</span>}
            </span>
          ))}
        </Step>
      </ol>
      <div className={styles.stepLinks}>
        {show && (
          <Button variant="outlined" onClick={() => void goOn(show)}>
            {translate('linehaul.loads.created.open', { load: load.internal_id })}
          </Button>
        )}
        {isBuilt(BOARD) && (
          <Button component={Link} to={filled(BOARD, { companyId })}>
            {t('board')}
          </Button>
        )}
        <Button component={Link} to={pathTo('create') ?? ''}>
          {t('another')}
        </Button>
      </div>
    </section>
  );
}

interface StepProps {
  isDone: boolean;
  text: string;
  children?: ReactNode;
}

const Step = ({ isDone, text, children }: StepProps) => (
  <li className={`${styles.step} ${isDone ? styles.ok : styles.later}`}>
    <Glyph name={isDone ? 'ic-check' : 'st-available'} size={16} />
    <span>{text}</span>
    {!isDone && children}
  </li>
);
