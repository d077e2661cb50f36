import { useTranslate } from 'ra-core';
import { MoreMenu } from '../../resources/parts/MoreMenu.tsx';
import { useMay } from '../../session/useRights.ts';
import type { GlyphName } from '../../theme/Glyph.tsx';
import type { WholeSettlement } from './Sheet.ts';
import type { AskedFor } from './useSettlementActions.ts';

interface MoreActionsProps {
  settlement: WholeSettlement;
  onChoose: (asked: AskedFor) => void;
}

interface Offer {
  name: AskedFor;
  permission: string;
  glyph: GlyphName;
  /** The statuses in which it is offered. */
  of: readonly WholeSettlement['status'][];
}

const actions = [
  { name: 'reopen', permission: 'void', glyph: 'ic-undo', of: ['posted', 'paid'] },
  { name: 'void', permission: 'void', glyph: 'ic-x', of: ['draft', 'posted', 'paid', 'void'] },
  { name: 'delete', permission: 'delete', glyph: 'ic-minus', of: ['draft'] },
] as const satisfies readonly Offer[];

/** What takes a settlement back; what cannot be done says why. */
export function MoreActions({ settlement, onChoose }: MoreActionsProps) {
  const may = useMay();
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
        refused: settlement.refusals[name],
        run: () => onChoose(name),
      }))}
    />
  );
}
