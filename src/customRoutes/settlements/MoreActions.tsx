import { useTranslate } from 'ra-core';
import { MoreMenu } from '../../resources/parts/MoreMenu.tsx';
import { useCan } from '../../session/useRights.ts';
import type { GlyphName } from '../../theme/Glyph.tsx';
import type { SettlementDetail } from './Sheet.ts';
import type { RequestedFields } from './useSettlementActions.ts';

interface MoreActionsProps {
  settlement: SettlementDetail;
  onChoose: (asked: RequestedFields) => void;
}

interface Offer {
  name: RequestedFields;
  permission: string;
  glyph: GlyphName;
  /** The statuses in which it is offered. */
  of: readonly SettlementDetail['status'][];
}

const actions = [
  { name: 'reopen', permission: 'void', glyph: 'ic-undo', of: ['posted', 'paid'] },
  { name: 'void', permission: 'void', glyph: 'ic-x', of: ['draft', 'posted', 'paid', 'void'] },
  { name: 'delete', permission: 'delete', glyph: 'ic-minus', of: ['draft'] },
] as const satisfies readonly Offer[];

/** Actions that reverse a settlement. An unavailable one says why. */
export function MoreActions({ settlement, onChoose }: MoreActionsProps) {
  const may = useCan();
  const translate = useTranslate();
  const offered = actions.filter(
    ({ permission, of }) =>
      may(`driver-pay-settlements.${permission}`) && of.some(one => one === settlement.status),
  );
  return (
    <MoreMenu
      actions={offered.map(({ name, glyph }) => ({
        name,
        glyph,
        label: translate(`linehaul.settlements.actions.${name}`),
        refused: settlement.violations[name],
        run: () => onChoose(name),
      }))}
    />
  );
}
