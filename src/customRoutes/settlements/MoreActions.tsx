import { useTranslate } from 'ra-core';
import { PaletteActions } from '../../paletteActions.ts';
import { type MoreAction, MoreMenu } from '../../resources/parts/MoreMenu.tsx';
import { menuInPalette, useContactActions } from '../../resources/parts/palettePieces.ts';
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
  const can = useCan();
  const translate = useTranslate();
  const contact = useContactActions();
  const offered = actions.filter(
    ({ permission, of }) =>
      can(`driver-pay-settlements.${permission}`) && of.some(one => one === settlement.status),
  );
  const menu: MoreAction[] = offered.map(({ name, glyph }) => ({
    name,
    glyph,
    label: translate(`linehaul.settlements.actions.${name}`),
    refused: settlement.violations[name],
    run: () => onChoose(name),
  }));
  const number = settlement.number ?? '';
  return (
    <>
      <MoreMenu actions={menu} />
      <PaletteActions
        read={() => [number !== '' && contact.copy(number), ...menuInPalette(menu, number)]}
      />
    </>
  );
}
