import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../schema/rules/money/money.ts';
import { guaranteeWords } from '../../../schema/rules/pay/settlement.ts';
import type { StatementLine } from '../../../schema/rules/pay/settlementLines.ts';
import type { LineGroup } from '../../../schema/rules/pay/statementGroups.ts';
import { numberText } from '../../format/valueTexts.ts';
import { StatusChip } from '../../theme/StatusChip.tsx';
import { signed } from './moneyText.ts';
import type { Sheet, SheetLoad } from './Sheet.ts';
import { SourceLink } from './SourceLink.tsx';
import styles from './statement.module.css';

interface StatementLinesProps {
  group: LineGroup<StatementLine>;
  loads: Sheet['loads'];
  categories: Sheet['categories'];
  receipts: Sheet['receipts'];
  entry?: ReactNode;
  toolsOf?: (adjustmentId: number) => ReactNode;
}

/** One section of a statement with its heading and its total. */
export function StatementLines({
  group,
  loads,
  categories,
  receipts,
  entry,
  toolsOf,
}: StatementLinesProps) {
  const translate = useTranslate();
  const { name, lines, sum } = group;
  if (lines.length === 0 && !entry) return null;
  return (
    <tbody>
      {name !== 'earnings' && (
        <tr className={styles.part}>
          <td />
          <th scope="rowgroup" colSpan={5}>
            {translate(`linehaul.settlements.groups.${name}`)}
          </th>
        </tr>
      )}
      {lines.map((line, at) => (
        <Row
          key={line.line_number}
          line={line}
          load={line.load_id === null ? undefined : loads.get(line.load_id)}
          category={line.adjustment_id === null ? undefined : categories.get(line.adjustment_id)}
          receipts={line.adjustment_id === null ? [] : receipts.get(line.adjustment_id)}
          isFirst={line.load_id !== lines[at - 1]?.load_id}
          tools={line.adjustment_id === null ? null : toolsOf?.(line.adjustment_id)}
        />
      ))}
      {entry}
      {lines.length > 0 && (
        <tr className={styles.sum}>
          <td />
          <th scope="row" colSpan={3}>
            {translate(`linehaul.settlements.sums.${name}`)}
          </th>
          <td>{signed(sum)}</td>
          <td />
        </tr>
      )}
    </tbody>
  );
}

interface RowProps {
  line: StatementLine;
  load?: SheetLoad;
  /** The category of an adjustment. */
  category?: string;
  /** The files that prove it. */
  receipts?: readonly string[];
  /** The first of its load's lines: it shows the load and its route. */
  isFirst: boolean;
  tools: ReactNode;
}

function Row({ line, load, category, receipts = [], isFirst, tools }: RowProps) {
  const translate = useTranslate();
  const rate = numberText(Number(line.rate));
  const isPercent = line.base !== null;
  return (
    <tr>
      <td className={styles.load}>{isFirst && load?.internal_id}</td>
      <th scope="row">
        {isFirst && load ? (
          <>
            {load.route} <small>{line.description}</small>{' '}
            {load.is_late && <StatusChip status="late" />}
          </>
        ) : (
          line.description
        )}
        {line.category === 'guarantee' && (
          <>
            {' '}
            <small>{guaranteeWords(line, formatMoney)}</small>
          </>
        )}
        {category && (
          <>
            {' '}
            <small>{category}</small>
          </>
        )}
        {receipts.length > 0 && (
          <>
            {' '}
            <small>
              {translate('linehaul.settlements.receipts.named', { names: receipts.join(', ') })}
            </small>
          </>
        )}
      </th>
      <td>{isPercent ? formatMoney(line.base ?? 0) : numberText(Number(line.quantity))}</td>
      <td>{isPercent ? `${rate} %` : `$${moneyOrRate(line)}`}</td>
      <td className={styles.amount}>{signed(line.amount)}</td>
      <td className={styles.link}>
        {tools}
        {(line.load_id === null || load) && <SourceLink line={line} load={load?.internal_id} />}
      </td>
    </tr>
  );
}

/** Rates have up to four decimals; amounts always two. */
const moneyOrRate = ({ quantity, rate }: StatementLine) =>
  Number(quantity) === 1 ? formatMoney(rate) : numberText(Number(rate));
