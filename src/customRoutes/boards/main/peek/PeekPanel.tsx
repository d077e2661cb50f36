import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import type { GridModel } from '../../../../grid/GridModel.ts';
import { useT } from '../../../../i18n/useT.ts';
import { StatusChip } from '../../../../theme/StatusChip.tsx';
import { lookOf } from '../../parts/statusWords.ts';
import { TruckPanel, useFocusedRow } from '../../parts/TruckPanel.tsx';
import { shownStatus } from '../edit/statusOptions.ts';
import { Facts } from './Facts.tsx';
import { History } from './History.tsx';

export type PeekPart = 'facts' | 'history';

interface PeekPanelProps {
  model: GridModel<BoardRow>;
  part: PeekPart;
  onPart: (part: PeekPart) => void;
  onClose: () => void;
}

/** All details of the focused truck next to the board, without leaving it. */
export function PeekPanel({ model, part, onPart, onClose }: PeekPanelProps) {
  const row = useFocusedRow(model);
  const t = useT('boards.peek');
  const look = row && lookOf(shownStatus(row));

  return (
    <TruckPanel
      label={t('label')}
      unit={row?.truck.number}
      status={look && <StatusChip status={look} />}
      parts={(['facts', 'history'] as const).map(id => ({ id, name: t(id) }))}
      part={part}
      onPart={onPart}
      onClose={onClose}
    >
      {row && part === 'facts' && <Facts row={row} />}
      {row && part === 'history' && <History key={row.id} row={row} />}
    </TruckPanel>
  );
}
