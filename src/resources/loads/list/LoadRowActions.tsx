import { useRecordContext, useTranslate } from 'ra-core';
import { LOAD_STATUS, loadCan } from '../../../../schema/rules/freight/loadStates.ts';
import { Glyph } from '../../../theme/Glyph.tsx';
import { useRowTabIndex } from '../../list/tableContext.ts';
import { BusyIconButton } from '../../parts/BusyButton.tsx';
import type { LoadRow } from '../load.ts';
import { useLoadAct } from '../useLoadAct.ts';

/** The next step of a load in transit, done from its row. */
export function LoadRowActions() {
  const load = useRecordContext<LoadRow>();
  return load ? <NextStep load={load} /> : null;
}

const NEXT = {
  [LOAD_STATUS.dispatched]: 'enroute',
  [LOAD_STATUS.enroute]: 'arrived',
  [LOAD_STATUS.arrived]: 'delivered',
} as const;

function NextStep({ load }: { load: LoadRow }) {
  const { act, may, isBusy } = useLoadAct(load);
  const tabIndex = useRowTabIndex();
  const translate = useTranslate();
  const action = load.status in NEXT ? NEXT[load.status as keyof typeof NEXT] : null; // asked for above
  if (!action || !may(action) || !loadCan(action, load)) return null;

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
