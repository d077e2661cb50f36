import { Button, Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import {
  type LoadAction,
  loadActions,
  loadCan,
} from '../../../../schema/rules/freight/loadStates.ts';
import { lazyPart } from '../../../routing/lazyPart.tsx';
import { useCan } from '../../../session/useRights.ts';
import { BarButton } from '../../parts/ActionBar.tsx';
import { permissionsOf } from '../useLoadAct.ts';
import { useChosen } from './useChosen.ts';
import { useMoveMany } from './useMoveMany.ts';

const LoadResults = lazyPart(
  () => import('./LoadResults.tsx').then(part => part.LoadResults),
  true,
);
const ManyValuesDialog = lazyPart(
  () => import('./ManyValuesDialog.tsx').then(part => part.ManyValuesDialog),
  true,
);

/** These ask for input first: a reason, or the amounts that each load bills. */
const ASKING: readonly LoadAction[] = ['canceled', 'tonu', 'undo-delivered'];

/** Changes the selected loads by one action. Each that can't be changed reports why. */
export function MoveLoads() {
  const chosen = useChosen();
  const { run, isBusy, partly, forget } = useMoveMany();
  const [isOpen, setOpen] = useState(false);
  const [asked, setRequested] = useState<LoadAction>();
  const anchor = useRef<HTMLSpanElement>(null);
  const translate = useTranslate();
  const can = useCan();

  const offered = loadActions
    .filter(action => permissionsOf(action).some(can))
    .map(action => ({ action, ready: chosen.filter(load => loadCan(action, load)).length }))
    .filter(({ ready }) => ready > 0);
  const pick = (action: LoadAction) => {
    setOpen(false);
    if (ASKING.includes(action)) setRequested(action);
    else void run(chosen, action);
  };
  return (
    <>
      <span ref={anchor}>
        <BarButton
          glyph="ic-flag"
          label={translate('linehaul.loads.show.changeStatus')}
          isBusy={isBusy}
          isUnready={offered.length === 0}
          onClick={() => setOpen(true)}
        />
      </span>
      <Menu open={isOpen} anchorEl={anchor.current} onClose={() => setOpen(false)}>
        {offered.map(({ action, ready }) => (
          <MenuItem key={action} onClick={() => pick(action)}>
            {translate('linehaul.loads.bulk.move', {
              action: translate(`linehaul.loads.actions.${action}`),
              ready,
              smart_count: chosen.length,
            })}
          </MenuItem>
        ))}
      </Menu>
      {asked && (
        <ManyValuesDialog
          action={asked}
          loads={chosen.filter(load => loadCan(asked, load))}
          onAnswer={details => {
            setRequested(undefined);
            void run(chosen, asked, details);
          }}
          onClose={() => setRequested(undefined)}
          onMissing={() => setRequested(undefined)}
        />
      )}
      {partly && (
        <LoadResults
          title={translate('linehaul.loads.bulk.notMoved', {
            smart_count: partly.results.filter(({ ok }) => !ok).length,
          })}
          results={partly.results}
          loads={partly.loads}
          doneOf={() => translate('linehaul.loads.bulk.done')}
          onClose={forget}
          onMissing={forget}
        >
          {partly.actions.map(({ label, run: undo }) => (
            <Button
              key={label}
              onClick={() => {
                forget();
                undo();
              }}
            >
              {translate('linehaul.loads.bulk.undoMoved')}
            </Button>
          ))}
        </LoadResults>
      )}
    </>
  );
}
