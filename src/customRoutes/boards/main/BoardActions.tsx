import { Button, Divider, Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { BoardRow } from '../../../../schema/responses/boards.ts';
import type { GridModel } from '../../../grid/GridModel.ts';
import { SeenMenu } from '../../../grid/pieces/SeenMenu.tsx';
import { Glyph } from '../../../theme/Glyph.tsx';
import { TakenOff } from './edit/TakenOff.tsx';
import { GROUPINGS } from './order.ts';
import type { BoardView } from './view/boardView.ts';
import { ColorRulesDialog } from './view/ColorRulesDialog.tsx';

interface BoardActionsProps {
  model: GridModel<BoardRow>;
  view: BoardView;
  onShow: (view: BoardView) => void;
  refused: string | undefined;
}

/** How the board is grouped and colored, the trucks that were taken off it, and its export. */
export function BoardActions({ model, view, onShow, refused }: BoardActionsProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'colors' | 'off'>();
  const say = (key: string) => translate(`linehaul.boards.${key}`);
  const close = () => setDialog(undefined);
  const open = (wanted: 'colors' | 'off') => () => {
    setAnchor(null);
    setDialog(wanted);
  };
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        startIcon={<Glyph name="ic-rows" />}
        endIcon={<Glyph name="ic-down" size={12} />}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {say('layout')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {GROUPINGS.map(groupBy => (
          <MenuItem
            key={groupBy}
            role="menuitemradio"
            aria-checked={groupBy === view.groupBy}
            selected={groupBy === view.groupBy}
            onClick={() => {
              setAnchor(null);
              onShow({ ...view, groupBy });
            }}
          >
            {say(`groups.by.${groupBy}`)}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem onClick={open('colors')}>{say('colors.title')}</MenuItem>
        {refused === undefined && <MenuItem onClick={open('off')}>{say('off.title')}</MenuItem>}
      </Menu>
      <SeenMenu model={model} title={say('main')} />
      {dialog === 'colors' && (
        <ColorRulesDialog
          rules={view.colors}
          onSave={colors => {
            close();
            onShow({ ...view, colors });
          }}
          onClose={close}
        />
      )}
      {dialog === 'off' && <TakenOff onBack={row => model.rows.put(row)} onClose={close} />}
    </>
  );
}
