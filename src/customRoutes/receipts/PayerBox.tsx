import type { RaRecord } from 'ra-core';
import { useT } from '../../i18n/useT.ts';
import { LookupBox } from '../../inputs/lookup/LookupBox.tsx';
import type { Payer } from '../../resources/receipts/useReceiptCalls.ts';
import styles from './receive.module.css';

const FIELDS = ['broker_id', 'factoring_company_id'] as const;
const REFERENCES = { broker_id: 'brokers', factoring_company_id: 'factoring-companies' } as const;
const WORDS = { broker_id: 'payers.broker', factoring_company_id: 'payers.factor' } as const;

interface PayerBoxProps {
  /** The kind of payer that is chosen from, and the payer once there is one. */
  field: Payer['field'];
  payer: Payer | null;
  /** The chosen record, where the caller has it. */
  record?: RaRecord;
  onField: (field: Payer['field']) => void;
  onPick: (payer: Payer | null) => void;
  /** What the boxes are about, for screen readers, where there are several. */
  of?: string;
  autoFocus?: boolean;
}

/** Who pays: a broker or a factoring company, found by typing. */
export function PayerBox(props: PayerBoxProps) {
  const { field, payer, record, onField, onPick, of, autoFocus } = props;
  const t = useT('receipts');
  const named = (label: string) => (of ? `${label}: ${of}` : label);
  return (
    <span className={styles.line}>
      <select
        className={styles.select}
        aria-label={named(t('payer'))}
        value={field}
        onChange={({ target }) => onField(FIELDS.find(one => one === target.value) ?? 'broker_id')}
      >
        {FIELDS.map(one => (
          <option key={one} value={one}>
            {t(WORDS[one])}
          </option>
        ))}
      </select>
      <span className={styles.payerBox}>
        <LookupBox
          key={field}
          reference={REFERENCES[field]}
          record={record}
          value={payer?.id ?? null}
          onPick={picked => onPick(picked ? { field, id: Number(picked.id) } : null)}
          control={{ autoFocus, aria: { 'aria-label': named(t(WORDS[field])) } }}
        />
      </span>
    </span>
  );
}
