import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { formatMoney, sumMoney } from '../../../schema/rules/money/money.ts';
import type { Line } from '../../grid/lines/lineColumn.ts';
import type { ChosenFile } from '../../inputs/files/chosenFile.ts';
import { FileInput } from '../../inputs/files/FileInput.tsx';
import { DocumentSheet } from '../documents/DocumentSheet.tsx';
import { totalOf } from './expense.ts';
import styles from './expenses.module.css';

/** Next to the lines: their total, and the receipt they are entered from. */
export function ReceiptsInput() {
  const translate = useTranslate();
  const lines: Line[] = useWatch({ name: 'items' }) ?? [];
  const files: ChosenFile[] = useWatch({ name: 'receipts' }) ?? [];
  const shown = files.find(({ rawFile }) => rawFile instanceof Blob);
  return (
    <div className={styles.receipts}>
      <p className={styles.total} aria-live="polite">
        <span>{translate('linehaul.expenses.total')}</span>
        <b>${formatMoney(sumMoney(totalOf(lines)))}</b>
      </p>
      <FileInput source="receipts" label="linehaul.expenses.receipts" multiple />
      {shown?.rawFile ? (
        <DocumentSheet name={shown.title} mime={shown.rawFile.type} url={shown.src} />
      ) : (
        <p className={styles.quiet}>{translate('linehaul.expenses.noPreview')}</p>
      )}
    </div>
  );
}
