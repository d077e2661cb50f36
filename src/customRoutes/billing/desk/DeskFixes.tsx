import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useDropzone } from 'react-dropzone';
import { Link } from 'react-router-dom';
import { brokers } from '../../../../schema/entities/brokers.ts';
import { loads } from '../../../../schema/entities/loads.ts';
import type { FieldName } from '../../../../schema/entity.ts';
import { actsOnHold, holdOf } from '../../../../schema/rules/billing/holds.ts';
import { useChoiceWords } from '../../../format/choiceWords.ts';
import { useT } from '../../../i18n/useT.ts';
import { useAbilities } from '../../../resources/derived/abilities.ts';
import type { Load } from '../../../resources/loads/load.ts';
import { useCreateInvoice } from '../../../resources/loads/show/actions/useCreateInvoice.ts';
import { documentLabel } from '../../../resources/loads/show/documents/documentLabel.ts';
import { useDocuments } from '../../../resources/loads/show/documents/useDocuments.ts';
import { LoadField } from '../../../resources/loads/show/inPlace/LoadField.tsx';
import { type Check, checksOf } from '../../../resources/loads/show/readiness.ts';
import { BusyButton } from '../../../resources/parts/BusyButton.tsx';
import { usePathTo } from '../../../resources/parts/usePathTo.ts';
import { usePdf } from '../../../resources/parts/usePdf.ts';
import { useRecordKeys } from '../../../resources/parts/useRecordKeys.ts';
import { useCan } from '../../../session/useRights.ts';
import { Glyph } from '../../../theme/Glyph.tsx';
import styles from './desk.module.css';

/** Everything that keeps the load from being invoiced, each with who acts and the fix. */
export function DeskFixes({ load }: { load: Load }) {
  const translate = useTranslate();
  const headingId = useId();
  const t = useT('desk');
  const open = load.invoice ? [] : checksOf(load).filter(({ isDone }) => !isDone);
  const [firstDocument] = open.flatMap(({ document }) => document ?? []);
  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <h3 id={headingId}>{t(open.length > 0 ? 'blocked' : load.invoice ? 'invoiced' : 'ready')}</h3>
      <ul className={styles.fixes} aria-live="polite">
        {open.map(check => (
          <li key={check.code} className={styles.fix}>
            <Glyph name="ic-warn" size={14} />
            <span>
              {check.text(translate)}
              <small className={styles.who}>{t(`who.${whoActs(check)}`)}</small>
            </span>
            <Fix load={load} check={check} isFirst={check.document === firstDocument} />
          </li>
        ))}
      </ul>
      {!load.invoice && <Hold load={load} />}
      <Done load={load} />
    </section>
  );
}

/** A person holds the load back, whatever else is complete, and releases it again. */
function Hold({ load }: { load: Load }) {
  const word = useChoiceWords(loads.name, 'billing_hold');
  const translate = useTranslate();
  const { billing_hold, billing_hold_note } = load;
  return (
    <dl className={styles.charges}>
      <dt>{translate('linehaul.desk.hold')}</dt>
      <dd>
        <LoadField load={load} source="billing_hold">
          {billing_hold ? word(billing_hold) : translate('linehaul.desk.noHold')}
        </LoadField>
      </dd>
      {billing_hold && <dt>{translate('linehaul.desk.holdNote')}</dt>}
      {billing_hold && (
        <dd>
          <LoadField load={load} source="billing_hold_note">
            {billing_hold_note}
          </LoadField>
        </dd>
      )}
    </dl>
  );
}

/** Documents and references come from dispatch; amounts and addresses are billing's own. */
function whoActs({ document, code }: Check): 'dispatch' | 'billing' {
  const hold = holdOf(code);
  if (hold) return actsOnHold[hold];
  return document || code === 'not_delivered' || code === 'no_bol_number' ? 'dispatch' : 'billing';
}

const FIELDS: Readonly<Record<string, FieldName<typeof loads>>> = {
  no_reference: 'reference_number',
  no_amount: 'price',
  no_po_number: 'po_number',
  no_bol_number: 'bol_number',
};

function Fix({ load, check, isFirst }: { load: Load; check: Check; isFirst: boolean }) {
  const translate = useTranslate();
  const can = useCan();
  const canBroker = useAbilities(brokers).update;
  const broker = usePathTo('brokers')('edit', load.broker?.id);
  if (check.document) {
    return can('loads.update') ? (
      <AddDocument load={load} type={check.document} hasKey={isFirst} />
    ) : null;
  }
  if (check.fix === 'broker') {
    if (!canBroker || !broker) return null;
    return <Link to={broker}>{translate('linehaul.desk.editBroker')}</Link>;
  }
  const source = FIELDS[check.code];
  return source ? <LoadField load={load} source={source} /> : null;
}

interface AddDocumentProps {
  load: Load;
  type: string;
  /** Key D opens its file chooser. */
  hasKey: boolean;
}

/** The missing document, chosen or dropped here. */
function AddDocument({ load, type, hasKey }: AddDocumentProps) {
  const { attach, isBusy } = useDocuments(load);
  const translate = useTranslate();
  const { getRootProps, getInputProps, isDragActive, open, rootRef } = useDropzone({
    noClick: true,
    noKeyboard: true,
    disabled: isBusy,
    onDrop: files => attach(files, type),
  });
  useRecordKeys(rootRef, hasKey ? { d: open } : {});
  const name = documentLabel(type, translate);
  return (
    <div {...getRootProps({ className: isDragActive ? styles.over : styles.drop })}>
      <input {...getInputProps({ 'aria-label': name })} />
      <BusyButton size="small" isBusy={isBusy} onClick={open} {...(hasKey && KEY)}>
        <Glyph name="ic-upload" />
        {translate('linehaul.desk.add', { document: name })}
        {hasKey && <kbd className={styles.key}>D</kbd>}
      </BusyButton>
      <small>{translate('linehaul.desk.drop')}</small>
    </div>
  );
}

const KEY = { 'aria-keyshortcuts': 'D' };

/** The next step once nothing is missing: invoice it, then print it. */
function Done({ load }: { load: Load }) {
  const translate = useTranslate();
  const creating = useCreateInvoice(load);
  const pdf = usePdf();
  const path = usePathTo('invoices')('show', load.invoice?.id);
  const { invoice } = load;
  if (invoice) {
    return (
      <p className={styles.next}>
        {path ? <Link to={path}>{invoice.number}</Link> : invoice.number}
        <BusyButton
          size="small"
          isBusy={pdf.isBusy}
          onClick={() => void pdf.show(`/invoices/print/${invoice.id}`)}
        >
          {translate('linehaul.desk.print')}
        </BusyButton>
      </p>
    );
  }
  if (!creating) return null;
  return (
    <BusyButton variant="contained" isBusy={creating.isBusy} onClick={creating.create}>
      {translate('linehaul.desk.create')}
    </BusyButton>
  );
}
