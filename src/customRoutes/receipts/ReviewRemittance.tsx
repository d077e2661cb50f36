import { useRef, useState } from 'react';
import { paymentMethods } from '../../../schema/entities/invoices.ts';
import type { MatchedLine, ReceiptImportDetail } from '../../../schema/responses/receipts.ts';
import { announce } from '../../feedback/announce.ts';
import { toast } from '../../feedback/toasts.ts';
import { useChoiceWords } from '../../format/choiceWords.ts';
import { momentText } from '../../format/valueTexts.ts';
import { useT } from '../../i18n/useT.ts';
import { BusyButton } from '../../resources/parts/BusyButton.tsx';
import { busySelectProps } from '../../resources/parts/busySelect.ts';
import type { Payer } from '../../resources/receipts/useReceiptCalls.ts';
import { ReviewLine } from './ReviewLine.tsx';
import styles from './receive.module.css';
import { useRemittanceCalls } from './useRemittances.ts';

/** What a person decides about a payment of the file. */
export interface Decision {
  isTaken: boolean;
  /** The file has it again, but it is another payment. */
  again: boolean;
  payer: Payer | null;
  applications: readonly (MatchedLine['applications'][number] & {
    isTaken: boolean;
    short: string;
  })[];
}

interface ReviewRemittanceProps {
  file: ReceiptImportDetail;
  onDropped: () => void;
}

/** Columns and method of a file, and its payments with their matches, before anything is saved. */
export function ReviewRemittance({ file, onDropped }: ReviewRemittanceProps) {
  const t = useT('receipts');
  const calls = useRemittanceCalls();
  const [decisions, setDecisions] = useState<ReadonlyMap<number, Decision>>(
    () => new Map(file.lines.map(line => [line.key, firstDecision(line)])),
  );
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const taken = file.lines.filter(({ key }) => decisions.get(key)?.isTaken);
  const isComplete = taken.every(({ key }) => decisions.get(key)?.payer);

  async function run(work: () => Promise<unknown>) {
    // Not the state: a second press comes before the next render.
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      announce(error);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }
  const apply = () =>
    run(async () => {
      const sent = taken.flatMap(({ key }) => sentOf(key, decisions.get(key)));
      await calls.apply(file.id, sent, file.version);
      toast({
        kind: 'success',
        message: t('files.applied', { smart_count: sent.length }),
      });
    });
  const drop = () =>
    run(async () => {
      await calls.drop(file.id);
      toast({ kind: 'success', message: t('files.dropped') });
      onDropped();
    });

  return (
    <>
      <section className={styles.card} aria-label={file.name}>
        <div className={styles.line}>
          <h2 className={styles.section}>{file.name}</h2>
          <BusyButton color="error" isBusy={isBusy} onClick={() => void drop()}>
            {t('files.drop_it')}
          </BusyButton>
          <BusyButton
            variant="contained"
            isBusy={isBusy}
            disabled={taken.length === 0 || !isComplete}
            onClick={() => void apply()}
          >
            {t('files.apply', { smart_count: taken.length })}
          </BusyButton>
          {!isComplete && <span className={styles.warned}>{t('files.incomplete')}</span>}
        </div>
        {file.same_as.map(same => (
          <p key={same.id} role="alert" className={styles.warned}>
            {t('files.sameFile', { name: same.name, date: momentText(same.applied_at) })}
          </p>
        ))}
        <Columns
          file={file}
          isBusy={isBusy}
          onChange={changes => {
            void run(() => calls.change(file.id, { ...changes, version: file.version }));
          }}
        />
      </section>
      <section className={styles.card} aria-label={t('files.lines')}>
        <h2 className={styles.section}>{t('files.lines')}</h2>
        {file.lines.length === 0 && <p className={styles.quiet}>{t('files.noLines')}</p>}
        <div className={styles.frame}>
          <table className={styles.table}>
            <thead>
              <tr>
                <td />
                <th scope="col">{t('date')}</th>
                <th scope="col">{t('reference')}</th>
                <th scope="col" className={styles.number}>
                  {t('amount')}
                </th>
                <th scope="col">{t('payer')}</th>
                <th scope="col">{t('files.matched')}</th>
              </tr>
            </thead>
            <tbody>
              {file.lines.map(line => (
                <ReviewLine
                  key={line.key}
                  line={line}
                  decision={decisions.get(line.key) ?? firstDecision(line)}
                  onChange={next => setDecisions(new Map(decisions).set(line.key, next))}
                />
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </>
  );
}

/** Matched payments are taken; what is already recorded, or can't be a receipt, is not. */
function firstDecision(line: MatchedLine): Decision {
  const { broker, factoring_company, problem, seen, applications, by } = line;
  const payer = factoring_company
    ? ({ field: 'factoring_company_id', id: factoring_company.id } as const)
    : broker && ({ field: 'broker_id', id: broker.id } as const);
  return {
    isTaken: problem === null && seen === null && payer !== null && by !== 'oldest',
    again: false,
    payer: payer ?? null,
    applications: applications.map(one => ({ ...one, isTaken: true, short: '' })),
  };
}

function sentOf(key: number, decision: Decision | undefined) {
  if (!decision?.payer) return [];
  const { payer, again, applications } = decision;
  return [
    {
      key,
      [payer.field]: payer.id,
      again,
      applications: applications.flatMap(one =>
        one.isTaken
          ? [
              {
                invoice_id: one.invoice_id,
                amount: one.amount,
                ...(one.short && { short_pay_reason: one.short }),
              },
            ]
          : [],
      ),
    },
  ];
}

interface ColumnsProps {
  file: ReceiptImportDetail;
  isBusy: boolean;
  onChange: (changes: object) => void;
}

const ROLES = ['date', 'amount', 'reference', 'payer', 'invoice'] as const;

/** Which column holds what, and how the money came. A change matches the file again. */
function Columns({ file, isBusy, onChange }: ColumnsProps) {
  const t = useT('receipts');
  const word = useChoiceWords('receipts', 'method');
  const { columns, headings, method } = file;
  /** A heading moves: it holds one part only. */
  const move = (role: (typeof ROLES)[number], heading: string) =>
    onChange({
      columns: Object.fromEntries(
        ROLES.flatMap(other => {
          if (other === role) return [[other, heading || null]];
          return columns[other] === heading ? [[other, null]] : [];
        }),
      ),
    });
  return (
    <div className={styles.fields}>
      {ROLES.map(role => (
        <label key={role} className={styles.field}>
          {t(`files.column.${role}`)}
          <select
            className={styles.select}
            value={columns[role] ?? ''}
            {...busySelectProps(isBusy, ({ target }) => move(role, target.value))}
          >
            <option value="">{t('files.noColumn')}</option>
            {headings.filter(Boolean).map(heading => (
              <option key={heading} value={heading}>
                {heading}
              </option>
            ))}
          </select>
        </label>
      ))}
      <label className={styles.field}>
        {t('method')}
        <select
          className={styles.select}
          value={method}
          {...busySelectProps(isBusy, ({ target }) => onChange({ method: target.value }))}
        >
          {paymentMethods.map(one => (
            <option key={one} value={one}>
              {word(one)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
