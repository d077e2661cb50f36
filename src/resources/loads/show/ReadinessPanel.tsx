import { useTranslate } from 'ra-core';
import { type FocusEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { brokers } from '../../../../schema/entities/brokers.ts';
import { loads } from '../../../../schema/entities/loads.ts';
import { isFocusNowhere } from '../../../feedback/focusOn.ts';
import { useCan } from '../../../session/useRights.ts';
import { Glyph } from '../../../theme/Glyph.tsx';
import { useAbilities } from '../../derived/abilities.ts';
import { atField } from '../../form/atField.ts';
import { usePathTo } from '../../parts/usePathTo.ts';
import type { Load } from '../load.ts';
import { askForDocument } from './documents/askForDocument.ts';
import { Panel } from './Panel.tsx';
import { type Check, checksOf } from './readiness.ts';
import styles from './show.module.css';

/** Everything that an invoice needs, done or open, with links to what is missing. */
export function ReadinessPanel({ load }: { load: Load }) {
  const translate = useTranslate();
  const invoices = usePathTo('invoices')('show', load.invoice?.id);
  const checks = checksOf(load);
  const { list, heard } = useFocusStays(checks);
  const done = checks.filter(({ isDone }) => isDone).length;
  return (
    <Panel
      digit={4}
      title={translate('linehaul.loads.show.readiness')}
      actions={
        <span className={styles.hint}>
          {translate('linehaul.loads.show.doneOf', { done, count: checks.length })}
        </span>
      }
    >
      <ul ref={list} className={styles.checks} onFocus={heard} tabIndex={-1}>
        {checks.map(check => (
          <CheckLine key={check.code} check={check} load={load} />
        ))}
      </ul>
      <p className={styles.small}>
        {load.invoice ? (
          <>
            {translate('linehaul.loads.show.isInvoiced')}{' '}
            {invoices ? <Link to={invoices}>{load.invoice.number}</Link> : load.invoice.number}
          </>
        ) : (
          translate(`linehaul.loads.show.${load.billing.is_ready ? 'isReady' : 'isBlocked'}`)
        )}
      </p>
    </Panel>
  );
}

function CheckLine({ check, load }: { check: Check; load: Load }) {
  const translate = useTranslate();
  const state = check.isDone ? 'ok' : check.isLater ? 'later' : 'missing';
  const glyph = { ok: 'ic-check', later: 'st-available', missing: 'ic-warn' } as const;
  return (
    <li className={styles[state]}>
      <Glyph
        name={glyph[state]}
        size={14}
        label={translate(`linehaul.loads.show.checkMarks.${state}`)}
      />
      <span>{check.text(translate)}</span>
      {!check.isDone && <Fix check={check} load={load} />}
    </li>
  );
}

/** The form's field where a missing item is entered. */
const FIELDS: Record<string, string> = {
  no_reference: 'reference_number',
  no_amount: 'price',
  no_po_number: 'po_number',
  no_bol_number: 'bol_number',
};

/** Where the missing item is corrected. */
function Fix({ check, load }: { check: Check; load: Load }) {
  const translate = useTranslate();
  const can = useAbilities(loads);
  const canAttach = useCan()('loads.update');
  const canBroker = useAbilities(brokers).update;
  const edit = usePathTo('loads')('edit', load.id);
  const broker = usePathTo('brokers')('edit', load.broker?.id);
  if (check.document) {
    if (!canAttach) return null;
    return (
      <button
        type="button"
        className={styles.link}
        onClick={() => askForDocument(check.document ?? '')}
      >
        {translate('linehaul.loads.show.attach')}
      </button>
    );
  }
  if (check.fix === 'broker' && canBroker && broker) {
    return <Link to={broker}>{translate('linehaul.loads.show.editBroker')}</Link>;
  }
  if (check.fix === 'load' && can.update && edit) {
    return (
      <Link to={edit} state={atField(FIELDS[check.code] ?? '')}>
        {translate('linehaul.loads.show.fix')}
      </Link>
    );
  }
  return null;
}

/**
 * For a list whose lines lose their buttons when done: after a button is pressed, the focus stays
 * in the list, at the next open item.
 */
function useFocusStays(lines: unknown) {
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<Element | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the lines say when one is done
  useEffect(() => {
    if (!pressed.current || pressed.current.isConnected) return;
    pressed.current = null;
    if (!isFocusNowhere()) return;
    (list.current?.querySelector<HTMLElement>('button, a') ?? list.current)?.focus();
  }, [lines]);

  const heard = ({ target }: FocusEvent<Element>) => {
    pressed.current = target === list.current ? null : target;
  };
  return { list, heard };
}
