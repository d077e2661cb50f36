import { IconButton, Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useMay } from '../../session/useRights.ts';
import { Glyph, type GlyphName } from '../../theme/Glyph.tsx';
import type { WholeSettlement } from './Sheet.ts';
import type { AskedFor } from './useSettlementActions.ts';
import styles from './workspace.module.css';

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
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const may = useMay();
  const translate = useTranslate();
  const offered = actions.filter(
    ({ permission, of }) =>
      may(`driver-pay-settlements.${permission}`) && of.some(one => one === settlement.status),
  );
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
              onClick={() => {
                setAnchor(null);
                onChoose(name);
              }}
            >
              <Glyph name={glyph} />
              <span>
                {translate(`linehaul.settlements.actions.${name}`)}
                {refused && <small className={styles.why}>{refused}</small>}
              </span>
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
