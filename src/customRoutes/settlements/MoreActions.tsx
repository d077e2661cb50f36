import { IconButton, Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useMay } from '../../session/useRights.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import type { WholeSettlement } from './Sheet.ts';
import type { AskedFor } from './useSettlementActions.ts';

interface MoreActionsProps {
  settlement: WholeSettlement;
  onChoose: (asked: AskedFor) => void;
}

const actions = [
  { name: 'reopen', permission: 'void', glyph: 'ic-undo' },
  { name: 'void', permission: 'void', glyph: 'ic-x' },
  { name: 'delete', permission: 'delete', glyph: 'ic-minus' },
] as const;

/** What takes a settlement back; what cannot be done says why. */
export function MoreActions({ settlement, onChoose }: MoreActionsProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const may = useMay();
  const translate = useTranslate();
  const offered = actions.filter(({ permission }) => may(`driver-pay-settlements.${permission}`));
  if (offered.length === 0) return null;
  return (
    <>
      <IconButton
        aria-haspopup="menu"
        aria-label={translate('linehaul.lists.rowMenu')}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <Glyph name="ic-dots" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {offered.map(({ name, glyph }) => {
          const refused = settlement.refusals[name];
          return (
            <MenuItem
              key={name}
              disabled={refused !== undefined}
              title={refused}
              onClick={() => {
                setAnchor(null);
                onChoose(name);
              }}
            >
              <Glyph name={glyph} />
              {translate(`linehaul.settlements.actions.${name}`)}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
