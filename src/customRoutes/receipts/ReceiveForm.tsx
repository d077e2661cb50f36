import { Button, OutlinedInput } from '@mui/material';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paymentMethods } from '../../../schema/entities/invoices.ts';
import type { ReceiptDetail } from '../../../schema/responses/receipts.ts';
import { formatMoney, subtract, toCents } from '../../../schema/rules/money/money.ts';
import { announce } from '../../feedback/announce.ts';
import { NotRead } from '../../feedback/NotRead.tsx';
import { ListSkeleton } from '../../feedback/Skeletons.tsx';
import { toast } from '../../feedback/toasts.ts';
import { useChoiceWords } from '../../format/choiceWords.ts';
import { dateText } from '../../format/valueTexts.ts';
import { useT } from '../../i18n/useT.ts';
import { DateBox } from '../../inputs/dates/DateBox.tsx';
import { usePaused } from '../../inputs/lookup/usePaused.ts';
import { NumberBox } from '../../inputs/numbers/NumberBox.tsx';
import { BusyButton } from '../../resources/parts/BusyButton.tsx';
import { PageHeader } from '../../resources/parts/PageHeader.tsx';
import { usePathTo } from '../../resources/parts/usePathTo.ts';
import {
  type Payer,
  useReceiptCalls,
  useSuggestions,
} from '../../resources/receipts/useReceiptCalls.ts';
import { ownToday } from '../../storage/preferences/ownZone.ts';
import { type Chosen, fromSuggestion, givenSum, sentOf } from './chosen.ts';
import { OpenInvoiceTable } from './OpenInvoiceTable.tsx';
import { PayerBox } from './PayerBox.tsx';
import styles from './receive.module.css';

interface ReceiveFormProps {
  start: Payer | null;
  /** Whose rest is applied. Null for money that comes in now. */
  receipt: ReceiptDetail | null;
}

const NOTHING: Chosen = new Map();

/** What came in, and the payer's open invoices that it is applied to. Enter in a field saves. */
export function ReceiveForm({ start, receipt }: ReceiveFormProps) {
  const t = useT('receipts');
  const entry = useReceiveEntry({ start, receipt });
  const { payer, amount, given, left, isOver, missing, answer } = entry;
  const [field, setField] = useState<Payer['field']>(start?.field ?? 'broker_id');
  const missingId = useId();
  const title = receipt ? t('applyTitle', { number: receipt.number }) : t('receive');
  return (
    <form className={styles.page} onSubmit={entry.save} aria-label={title}>
      <PageHeader
        title={title}
        actions={
          <BusyButton
            type="submit"
            variant="contained"
            isBusy={entry.isBusy}
            disabled={missing !== null}
            aria-describedby={missing ? missingId : undefined}
          >
            {t(receipt ? 'applySave' : 'save')}
          </BusyButton>
        }
      />
      <div className={styles.body}>
        <section className={styles.card} aria-label={title}>
          <div className={styles.fields}>
            {receipt === null && (
              <div className={`${styles.field} ${styles.wide}`}>
                {t('payer')}
                <PayerBox
                  field={field}
                  payer={payer}
                  autoFocus={start === null}
                  onField={next => {
                    setField(next);
                    entry.choosePayer(null);
                  }}
                  onPick={entry.choosePayer}
                />
              </div>
            )}
            {receipt === null && (
              <FactFields
                amount={amount}
                setAmount={entry.setAmount}
                facts={entry.facts}
                setFacts={entry.setFacts}
                autoFocus={start !== null}
              />
            )}
          </div>
          <Sums amount={amount} given={given} left={left} isOver={isOver} />
          {missing && (
            <p id={missingId} className={styles.quiet}>
              {t(`missing.${missing}`)}
            </p>
          )}
          {answer.data?.same.map(same => (
            <p key={same.id} role="alert" className={styles.warned}>
              {receipt?.id !== same.id &&
                t('same', { number: same.number, date: dateText(same.date) })}
            </p>
          ))}
        </section>
        <OpenInvoices
          payer={payer}
          answer={answer}
          isFirst={receipt === null}
          amount={amount}
          chosen={entry.chosen}
          source={entry.source}
          onChange={entry.setOwn}
        />
      </div>
    </form>
  );
}

/** What a person has entered, what it comes to, and how it is saved. */
function useReceiveEntry({ start, receipt }: ReceiveFormProps) {
  const calls = useReceiptCalls();
  const [payer, setPayer] = useState(start);
  const [amount, setAmount] = useState<number | null>(receipt ? Number(receipt.unapplied) : null);
  const [facts, setFacts] = useState({
    date: ownToday() as string | null,
    method: 'check',
    reference: receipt?.reference ?? '',
  });
  const [own, setOwn] = useState<Chosen | null>(null);
  const saving = useSaving();

  const asked = JSON.parse(usePaused(JSON.stringify([amount, facts.reference]))) as [
    number | null,
    string,
  ]; // as written
  const answer = useSuggestions(payer, ...asked);
  const { data } = answer;
  // Until a person chooses, the suggestion follows the amount and the reference.
  const asks = (asked[0] ?? 0) > 0;
  const chosen = own ?? (data && asks ? fromSuggestion(data) : NOTHING);
  const given = givenSum(chosen);
  const left = subtract(amount ?? 0, given);
  const isOver = toCents(left) < 0;
  const missing = missingOf({
    payer,
    amount,
    isOver,
    needsInvoice: receipt !== null && given === 0,
  });

  function choosePayer(next: Payer | null) {
    setPayer(next);
    setOwn(null);
  }

  function save(event: FormEvent) {
    event.preventDefault();
    if (missing || !payer) return;
    const applications = sentOf(chosen, data?.open ?? []);
    saving.once(() =>
      receipt
        ? calls.apply(receipt, applications)
        : calls.create({ [payer.field]: payer.id, amount, ...facts, applications }),
    );
  }

  return {
    payer,
    choosePayer,
    amount,
    setAmount,
    facts,
    setFacts,
    answer,
    chosen,
    source: own !== null ? 'person' : asks ? 'suggestion' : 'none',
    setOwn,
    given,
    left,
    isOver,
    missing,
    isBusy: saving.isBusy,
    save,
  } as const;
}

interface Entered {
  payer: Payer | null;
  amount: number | null;
  isOver: boolean;
  /** An earlier receipt is applied to nothing yet. */
  needsInvoice: boolean;
}

/** What keeps it from being saved, or null. */
function missingOf({ payer, amount, isOver, needsInvoice }: Entered) {
  if (payer === null) return 'payer';
  if ((amount ?? 0) <= 0) return 'amount';
  if (isOver) return 'over';
  return needsInvoice ? 'invoice' : null;
}

/** Saves the receipt once, and shows it. */
function useSaving() {
  const t = useT('receipts');
  const navigate = useNavigate();
  const pathTo = usePathTo('receipts');
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  async function save(call: () => Promise<ReceiptDetail>) {
    // Not the state: a held key fires again before the next render, and would save it twice.
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    try {
      const saved = await call();
      toast({ kind: 'success', message: t('saved', { number: saved.number }) });
      void navigate(pathTo('show', saved.id) ?? '');
    } catch (failure) {
      announce(failure);
      isSending.current = false;
      setBusy(false);
    }
  }
  return { isBusy, once: (call: () => Promise<ReceiptDetail>) => void save(call) };
}

interface OpenInvoicesProps {
  payer: Payer | null;
  answer: ReturnType<typeof useSuggestions>;
  /** Money that comes in now, of which the payer's earlier credit is not a part. */
  isFirst: boolean;
  amount: number | null;
  chosen: Chosen;
  /** Who chose what the money is for, if anyone did. */
  source: 'person' | 'suggestion' | 'none';
  /** Null to follow the suggestion again. */
  onChange: (chosen: Chosen | null) => void;
}

/** The payer's open invoices, and what of the money each gets. */
function OpenInvoices(props: OpenInvoicesProps) {
  const { payer, answer, isFirst, amount, chosen, source, onChange } = props;
  const t = useT('receipts');
  const { data, error, isFetching, refetch } = answer;
  const open = data?.open ?? [];
  return (
    <section className={styles.card} aria-label={t('open')}>
      <div className={styles.line}>
        <h2 className={styles.section}>{t('open')}</h2>
        {data && source === 'suggestion' && (
          <span className={styles.quiet} role="status">
            {t(`by.${data.by}`)}
          </span>
        )}
        {source === 'person' && <Button onClick={() => onChange(null)}>{t('suggest')}</Button>}
        {chosen.size > 0 && <Button onClick={() => onChange(NOTHING)}>{t('clear')}</Button>}
      </div>
      {payer === null && <p className={styles.quiet}>{t('choosePayer')}</p>}
      {payer !== null && !data && isFetching && <ListSkeleton columns={5} rows={4} />}
      {payer !== null && error && !data && (
        <NotRead error={error} onAgain={() => void refetch()} isPart />
      )}
      {data && open.length === 0 && <p className={styles.quiet}>{t('noOpen')}</p>}
      {data && data.credit > 0 && isFirst && (
        <p className={styles.quiet}>{t('credit', { amount: formatMoney(data.credit) })}</p>
      )}
      {open.length > 0 && (
        <OpenInvoiceTable open={open} amount={amount} chosen={chosen} onChange={onChange} />
      )}
      {data && data.open_count > open.length && (
        <p className={styles.quiet}>{t('more', { shown: open.length, count: data.open_count })}</p>
      )}
    </section>
  );
}

interface Facts {
  date: string | null;
  method: string;
  reference: string;
}

interface FactFieldsProps {
  amount: number | null;
  setAmount: (amount: number | null) => void;
  facts: Facts;
  setFacts: (facts: Facts) => void;
  autoFocus: boolean;
}

/** Amount, reference, date and method, in the order in which a check is read. */
function FactFields({ amount, setAmount, facts, setFacts, autoFocus }: FactFieldsProps) {
  const t = useT('receipts');
  const word = useChoiceWords('receipts', 'method');
  return (
    <>
      <div className={styles.field}>
        {t('amount')}
        <NumberBox
          value={amount}
          decimals={2}
          shownDecimals={2}
          onChange={typed => setAmount(typeof typed === 'number' ? typed : null)}
          box={{ autoFocus, startAdornment: '$', inputProps: { 'aria-label': t('amount') } }}
        />
      </div>
      <div className={styles.field}>
        {t('reference')}
        <OutlinedInput
          value={facts.reference}
          placeholder={t('referenceHint')}
          inputProps={{ 'aria-label': t('reference'), maxLength: 100 }}
          onChange={({ target }) => setFacts({ ...facts, reference: target.value })}
        />
      </div>
      <div className={styles.field}>
        {t('date')}
        <DateBox
          value={facts.date}
          onChange={date => setFacts({ ...facts, date })}
          box={{ inputProps: { 'aria-label': t('date') } }}
        />
      </div>
      <label className={styles.field}>
        {t('method')}
        <select
          className={styles.select}
          value={facts.method}
          onChange={({ target }) => setFacts({ ...facts, method: target.value })}
        >
          {paymentMethods.map(method => (
            <option key={method} value={method}>
              {word(method)}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

interface SumsProps {
  amount: number | null;
  given: number;
  left: number;
  isOver: boolean;
}

/** The amount, what is applied of it, and what is left as the payer's credit. */
function Sums({ amount, given, left, isOver }: SumsProps) {
  const t = useT('receipts');
  const rows = [
    ['amount', amount ?? 0],
    ['applied', given],
    [isOver ? 'over' : 'left', Math.abs(left)],
  ] as const;
  return (
    <dl className={styles.sums} aria-live="polite">
      {rows.map(([name, dollars]) => (
        <div key={name} className={name === 'over' ? styles.over : undefined}>
          <dt>{t(name)}</dt>
          <dd>${formatMoney(dollars)}</dd>
        </div>
      ))}
    </dl>
  );
}
