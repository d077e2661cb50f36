import { Button, ListItemText, Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type RefObject, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { loads } from '../../../../../schema/entities/loads.ts';
import { personName } from '../../../../../schema/recordName.ts';
import { LOAD_STATUS, type LoadAction } from '../../../../../schema/rules/freight/loadStates.ts';
import { type Translate, useT } from '../../../../i18n/useT.ts';
import { PaletteActions } from '../../../../paletteActions.ts';
import { Glyph } from '../../../../theme/Glyph.tsx';
import { useAbilities } from '../../../derived/abilities.ts';
import { atField } from '../../../form/atField.ts';
import { BusyButton } from '../../../parts/BusyButton.tsx';
import { ConfirmDialog } from '../../../parts/ConfirmDialog.tsx';
import { DeleteDialog } from '../../../parts/DeleteDialog.tsx';
import { type MoreAction, MoreMenu } from '../../../parts/MoreMenu.tsx';
import { menuInPalette, useContactActions } from '../../../parts/palettePieces.ts';
import { useOpened } from '../../../parts/useOpened.ts';
import { usePathTo } from '../../../parts/usePathTo.ts';
import { useRecordKeys } from '../../../parts/useRecordKeys.ts';
import { TrucksForLoad } from '../../candidates/TrucksForLoad.tsx';
import { useDuplicate } from '../../duplicate/useDuplicate.tsx';
import type { Load } from '../../load.ts';
import { usePdfChooser } from '../../stopsOfDocument/usePdfChooser.tsx';
import { useStopsFrom } from '../../stopsOfDocument/useStopsFrom.ts';
import { useLoadAct } from '../../useLoadAct.ts';
import styles from '../show.module.css';
import { ActDialog } from './ActDialog.tsx';
import { type NextStep, useStepsInPalette } from './stepsInPalette.ts';
import { useCreateInvoice } from './useCreateInvoice.ts';
import { useSendSheet } from './useSendSheet.ts';

/** In the order of a load's life. The first one available now is the main button. */
const USUAL: readonly LoadAction[] = [
  'change-status-ready',
  'reserve',
  'dispatched',
  'enroute',
  'arrived',
  'delivered',
];
/** These ask for input first. */
const ASKING: readonly LoadAction[] = ['canceled', 'tonu', 'undo-delivered'];

/**
 * The actions available for the load now: the next step (A), all steps with reasons (S), edit (E).
 * The key asks before it marks an arrival: on the boards, the same key assigns.
 */
export function LoadActions({ load }: { load: Load }) {
  const { act, can, isBusy } = useLoadAct(load);
  const [asked, setRequested] = useState<LoadAction>();
  const invoice = useCreateInvoice(load);
  const toForm = useAssign(load);
  const [isAssigning, setAssigning] = useState(false);
  const [isArriving, setArriving] = useState(false);
  const assign = toForm && (() => setAssigning(true));
  const translate = useTranslate();

  const run = (action: LoadAction) =>
    ASKING.includes(action) ? setRequested(action) : act(action);
  const next = nextOf(load, can);
  const main: (NextStep & { label: string }) | null = next
    ? { name: next, label: actionLabel(load, next, translate), run: () => run(next) }
    : invoice
      ? {
          name: 'invoice',
          label: translate('linehaul.loads.actions.invoice'),
          run: invoice.create,
        }
      : assign && {
          name: 'assign',
          label: translate('linehaul.loads.actions.assign'),
          run: assign,
        };
  const isWaiting = isBusy || invoice?.isBusy === true;
  const status = useRef<HTMLButtonElement>(null);
  const arrival = main?.name === 'arrived' ? main : null;
  // Somebody else was faster.
  if (isArriving && !arrival) setArriving(false);
  const runByKey = () => (arrival ? setArriving(true) : main?.run());
  useRecordKeys(status, { a: () => !isWaiting && runByKey() });
  const steps = useStepsInPalette(load);

  return (
    <>
      <PaletteActions
        read={() => steps.usual(isWaiting ? null : main, () => status.current?.click())}
      />
      <StatusMenu load={load} can={can} button={status} onPick={run} />
      {main && (
        <BusyButton variant="contained" isBusy={isWaiting} aria-keyshortcuts="A" onClick={main.run}>
          <span className={styles.main}>
            <Glyph name="ic-flag" />
            {main.label}
            <kbd className={styles.key}>A</kbd>
          </span>
        </BusyButton>
      )}
      <LoadMenu load={load} scope={status} />
      <PaletteActions read={() => steps.others(can, next, run)} />
      {isAssigning && (
        <TrucksForLoad
          load={load}
          onForm={toForm ?? undefined}
          onClose={() => setAssigning(false)}
        />
      )}
      {isArriving && arrival && (
        <ConfirmDialog
          title={translate('linehaul.loads.show.askArrived', { load: load.internal_id })}
          confirm={arrival.label}
          onConfirm={() => {
            setArriving(false);
            arrival.run();
          }}
          onClose={() => setArriving(false)}
        />
      )}
      {asked && <ActDialog load={load} action={asked} onClose={() => setRequested(undefined)} />}
    </>
  );
}

/** A load without a driver may be assigned one in its form, starting at the unit. */
function useAssign({ id, moves }: Load): (() => void) | null {
  const can = useAbilities(loads);
  const edit = usePathTo('loads')('edit', id);
  const navigate = useNavigate();
  const violation = moves.find(({ action }) => action === 'reserve')?.refusal;
  const isOpen = violation?.code === 'no_driver' || violation?.code === 'no_truck';
  if (!isOpen || !can.update || !edit) return null;
  return () => void navigate(edit, { state: atField('truck_id') });
}

interface StatusMenuProps {
  load: Load;
  can: (action: LoadAction) => boolean;
  button: RefObject<HTMLButtonElement | null>;
  onPick: (action: LoadAction) => void;
}

/** Every status change from here. Those not available now say why. */
function StatusMenu({ load, can, button, onPick }: StatusMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const translate = useTranslate();
  useRecordKeys(button, { s: () => load.moves.length > 0 && setOpen(true) });
  const reasonOf = ({ action, refusal: violation }: Load['moves'][number]) =>
    can(action) ? violation?.message : translate('linehaul.feedback.noPermission');

  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        disabled={load.moves.length === 0}
        aria-haspopup="menu"
        aria-keyshortcuts="S"
        title={load.moves.length === 0 ? translate('linehaul.loads.show.noMoves') : undefined}
        onClick={() => setOpen(true)}
      >
        {translate('linehaul.loads.show.changeStatus')}
        <kbd className={styles.key}>S</kbd>
      </Button>
      <Menu open={isOpen} anchorEl={button.current} onClose={() => setOpen(false)}>
        {load.moves.map(move => {
          const reason = reasonOf(move);
          return (
            <MenuItem
              key={move.action}
              disabled={reason !== undefined}
              className={reason === undefined ? undefined : styles.refused}
              onClick={() => {
                setOpen(false);
                onPick(move.action);
              }}
            >
              <ListItemText
                primary={actionLabel(load, move.action, translate)}
                secondary={reason}
                slotProps={{ secondary: { className: styles.reason } }}
              />
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}

interface LoadMenuProps {
  load: Load;
  /** The button next to it, by which its page is recognized. */
  scope: RefObject<HTMLElement | null>;
}

function LoadMenu({ load, scope }: LoadMenuProps) {
  const can = useAbilities(loads);
  const pathTo = usePathTo('loads');
  const navigate = useNavigate();
  const close = useOpened();
  const [isDeleting, setDeleting] = useState(false);
  const translate = useTranslate();
  const like = useDuplicate(load);
  const takeStops = useStopsFrom(load.id);
  const pdf = usePdfChooser(file => takeStops?.(file));
  const sendSheet = useSendSheet(load);
  const edit = can.update ? pathTo('edit', load.id) : null;
  const list = pathTo('list');
  useRecordKeys(scope, { e: () => edit && void navigate(edit) });

  const t = useT('lists.actions');
  const actions: (MoreAction | false | null)[] = [
    edit !== null && { name: 'edit', glyph: 'ic-edit', label: t('edit'), to: edit, shortcut: 'E' },
    takeStops && {
      name: 'stops',
      glyph: 'ic-upload',
      label: translate('linehaul.stopsOfDocument.from'),
      run: pdf.choose,
    },
    sendSheet,
    ...like.actions,
    can.delete && {
      name: 'delete',
      glyph: 'ic-x',
      label: t('delete'),
      isDangerous: true,
      run: () => setDeleting(true),
    },
  ];
  const offered = actions.filter(action => action !== false && action !== null);
  const contact = useContactActions();
  const number = load.internal_id ?? '';
  return (
    <>
      <MoreMenu actions={offered} />
      <PaletteActions
        read={() => [
          ...menuInPalette(offered, number),
          ...[number, load.reference_number].filter(Boolean).map(contact.copy),
          ...load.load_drivers.map(({ driver, terms }) =>
            contact.call(driver ? personName(driver) : number, terms?.phone),
          ),
        ]}
      />
      {pdf.input}
      {like.dialog}
      {isDeleting && (
        <DeleteDialog
          of={loads}
          record={load}
          onClose={() => setDeleting(false)}
          onDeleted={() => (close ? close() : list && void navigate(list))}
        />
      )}
    </>
  );
}

export function nextOf(load: Load, can: (action: LoadAction) => boolean): LoadAction | undefined {
  if (load.status === LOAD_STATUS.canceled) return undefined;
  const allowed = load.moves.filter(({ action, refusal: violation }) => !violation && can(action));
  // Making a load available again is a step back once it is assigned.
  const forward = load.status === LOAD_STATUS.pending ? USUAL : USUAL.slice(1);
  return forward.find(one => allowed.some(({ action }) => action === one));
}

/** An arrival names the place: "Arrived at Dallas". */
export function actionLabel(
  load: Pick<Load, 'stops'>,
  action: LoadAction,
  translate: Translate,
): string {
  const city = load.stops.at(-1)?.place?.city;
  if (action === 'arrived' && city) return translate('linehaul.loads.show.arrivedAt', { city });
  return translate(`linehaul.loads.actions.${action}`);
}
