import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { loadAccessorials } from '../../../../../schema/entities/loadParts.ts';
import { formatMoney } from '../../../../../schema/rules/money/money.ts';
import type { Line, LineColumn } from '../../../../grid/lines/lineColumn.ts';
import {
  choiceColumn,
  inEveryLine,
  moneyColumn,
  numberColumn,
} from '../../../../grid/lines/lineColumns.tsx';
import { required } from '../../../../inputs/validate.ts';
import type { LoadDocument } from '../../load.ts';
import styles from '../form.module.css';
import { textColumnOf } from '../textColumnOf.ts';
import {
  type AccessorialLine,
  amountOf,
  type CatalogueEntry,
  withEntry,
} from './accessorialLines.ts';
import { type ToDriverOf, usePaidColumns } from './paidColumns.tsx';

const head = (name: string) => `linehaul.loads.accessorials.${name}`;

/** Amounts billed or paid in addition to the linehaul. */
export function useAccessorialColumns(
  catalogue: readonly CatalogueEntry[],
  price: number,
  toDriverOf: ToDriverOf,
  documents: readonly LoadDocument[] = NONE,
) {
  const translate = useTranslate();
  const paid = usePaidColumns(toDriverOf);
  return useMemo((): LineColumn[] => {
    const entryOf = (id: unknown) => catalogue.find(entry => entry.id === id);
    const amount = moneyColumn({ key: 'amount', header: head('amount'), width: 92 });
    return [
      {
        ...inEveryLine(
          choiceColumn({
            key: 'accessorial_id',
            header: head('what'),
            width: 144,
            choices: catalogue.map(({ id, name }) => ({ id, name })),
            emptyText: translate(head('choose')),
          }),
          required(),
        ),
        show: line => entryOf(line.accessorial_id)?.name ?? unknownName(line),
        put: (line, id) => {
          const entry = entryOf(id);
          const typed = line as unknown as AccessorialLine; // this editor's lines are accessorials
          return entry ? { ...withEntry(typed, entry) } : { ...line, accessorial_id: id };
        },
      },
      textColumnOf(loadAccessorials, {
        key: 'description',
        header: head('description'),
        width: 'rest',
        minWidth: 100,
      }),
      { ...numberColumn({ key: 'quantity', header: head('quantity'), width: 76 }), put: recount },
      {
        ...numberColumn({ key: 'rate', header: head('rate'), width: 80, shownDecimals: 2 }),
        put: reprice,
      },
      { ...amount, show: line => amountText(line, entryOf(line.accessorial_id), price, amount) },
      ...paid,
      ...(documents.length > 0 ? [receiptColumn(documents)] : []),
    ];
  }, [catalogue, price, documents, paid, translate]);
}

const NONE: readonly LoadDocument[] = [];

/** For an entry that is not visible: the line's own text, or pasted text that matches no entry. */
const unknownName = ({ accessorial_id: id, description }: Line): string =>
  String((typeof id === 'string' ? id : id && description) ?? '');

/** The load's document that proves the payment. */
const receiptColumn = (documents: readonly LoadDocument[]): LineColumn =>
  choiceColumn({
    key: 'receipt_document_id',
    header: head('receipt'),
    width: 100,
    choices: documents.map(({ id, original_name: name }) => ({ id, name })),
    emptyText: '–',
  });

/** A new quantity or rate computes a new amount. A previously typed amount is dropped. */
const recount = (line: Line, quantity: unknown): Line => ({ ...line, quantity, amount: null });
const reprice = (line: Line, rate: unknown): Line => ({ ...line, rate, amount: null });

/** A typed amount as it is. Quantity times rate in gray. */
function amountText(
  line: Line,
  entry: CatalogueEntry | undefined,
  price: number,
  { show }: Pick<LineColumn, 'show'>,
) {
  if (line.amount != null) return show(line);
  const amount = amountOf(line as unknown as AccessorialLine, entry, price); // As above.
  return amount === null ? '' : <span className={styles.basis}>{formatMoney(amount)}</span>;
}
