import { Divider, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { BoardRow } from '../../../../schema/responses/boards.ts';
import type { GridModel } from '../../../grid/GridModel.ts';
import { SeenMenu } from '../../../grid/pieces/SeenMenu.tsx';
import { type SeenGroups, seenOf } from '../../../grid/seen.ts';
import { type Translate, useT } from '../../../i18n/useT.ts';
import { MenuButton } from '../../../theme/MenuButton.tsx';
import { RadioItem } from '../parts/RadioItem.tsx';
import { useDensityItems } from '../parts/RowsMenu.tsx';
import { TakenOff } from './edit/TakenOff.tsx';
import { groupName } from './groups.tsx';
import { GROUPINGS } from './order.ts';
import type { BoardView } from './view/boardView.ts';
import { ColorRulesDialog } from './view/ColorRulesDialog.tsx';

interface BoardActionsProps {
  model: GridModel<BoardRow>;
  view: BoardView;
  onShow: (view: BoardView) => void;
  refused: string | undefined;
}

/**
 * How the board is grouped and colored and how high its rows are, the trucks that were taken off it, and
 * its export.
 */
export function BoardActions({ model, view, onShow, refused }: BoardActionsProps) {
  const densityItems = useDensityItems();
  const [dialog, setDialog] = useState<'colors' | 'off'>();
  const translate = useTranslate();
  const t = useT('boards');
  const close = () => setDialog(undefined);
  const groupings = (closeMenu: () => void) =>
    GROUPINGS.map(groupBy => (
      <RadioItem
        key={groupBy}
        label={t(`groups.by.${groupBy}`)}
        isChosen={groupBy === view.groupBy}
        onChoose={() => {
          closeMenu();
          onShow({ ...view, groupBy });
        }}
      />
    ));
  const opener = (wanted: 'colors' | 'off', closeMenu: () => void) => (
    <MenuItem
      key={wanted}
      onClick={() => {
        closeMenu();
        setDialog(wanted);
      }}
    >
      {t(`${wanted}.title`)}
    </MenuItem>
  );
  return (
    <>
      <MenuButton icon="ic-rows" label={t('layout')}>
        {closeMenu => [
          ...groupings(closeMenu),
          <Divider key="rows" />,
          ...densityItems(closeMenu),
          <Divider key="dialogs" />,
          opener('colors', closeMenu),
          refused === undefined && opener('off', closeMenu),
        ]}
      </MenuButton>
      <SeenMenu
        seen={() => seenOf(model, { groups: groupsOf(view, translate) })}
        title={t('main')}
      />
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

/** The name of each row's group for print and export, where the board is in groups. */
const groupsOf = (
  { groupBy }: BoardView,
  translate: Translate,
): SeenGroups<BoardRow> | undefined =>
  groupBy === 'none'
    ? undefined
    : {
        title: translate(`linehaul.boards.${groupBy}`),
        nameOf: (key, first) => groupName(groupBy, key, first, translate),
      };
