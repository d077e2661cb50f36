import { IconButton } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import {
  isPlannedStatus,
  LOAD_STATUS,
  loadCan,
} from '../../../../schema/rules/freight/loadStates.ts';
import { useCan } from '../../../session/useRights.ts';
import { Glyph } from '../../../theme/Glyph.tsx';
import { useRowTabIndex } from '../../list/tableContext.ts';
import { BusyIconButton } from '../../parts/BusyButton.tsx';
import type { LoadRow } from '../load.ts';
import { useLoadAct } from '../useLoadAct.ts';

interface LoadRowActionsProps {
  /** Chooses a truck for a load. */
  onAssign: (load: LoadRow) => void;
}

/** The next step of a load that was dispatched, or the truck of one that was not, from its row. */
export function LoadRowActions({ onAssign }: LoadRowActionsProps) {
  const load = useRecordContext<LoadRow>();
  if (!load) return null;
  if (load.status in NEXT) return <NextStep load={load} />;
  return isPlannedStatus(load.status) ? <Assign load={load} onAssign={onAssign} /> : null;
}

function Assign({ load, onAssign }: LoadRowActionsProps & { load: LoadRow }) {
  const tabIndex = useRowTabIndex();
  const label = useTranslate()('linehaul.loads.actions.assign');
  if (!useCan()('loads.update')) return null;
  return (
    <IconButton
      tabIndex={tabIndex}
      title={label}
      aria-label={`${label}: ${load.internal_id}`}
      aria-keyshortcuts="A"
      onClick={() => onAssign(load)}
    >
      <Glyph name="ic-fleet" />
    </IconButton>
  );
}

const NEXT = {
  [LOAD_STATUS.dispatched]: 'enroute',
  [LOAD_STATUS.enroute]: 'arrived',
  [LOAD_STATUS.arrived]: 'delivered',
} as const;

function NextStep({ load }: { load: LoadRow }) {
  const { act, can, isBusy } = useLoadAct(load);
  const tabIndex = useRowTabIndex();
  const translate = useTranslate();
  const action = load.status in NEXT ? NEXT[load.status as keyof typeof NEXT] : null; // asked for above
  if (!action || !can(action) || !loadCan(action, load)) return null;

  const label = translate(`linehaul.loads.actions.${action}`);
  return (
    <BusyIconButton
      tabIndex={tabIndex}
      title={label}
      aria-label={`${label}: ${load.internal_id}`}
      isBusy={isBusy}
      onClick={() => act(action)}
    >
      <Glyph name="ic-flag" />
    </BusyIconButton>
  );
}
