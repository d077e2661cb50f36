import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AssistantAnswer } from '../../../schema/responses/assistant.ts';
import { figureText } from '../../format/figureText.ts';
import styles from './assistant.module.css';
import { barsOf, type FigureBar } from './figures.ts';

/** As many rows as leave the question in view. */
const FIRST_ROWS = 12;

const percent = (part: number) => `${part * 100}%`;

function Bar({ bar }: { bar: FigureBar | undefined }) {
  if (!bar) return null;
  const { start, width, isNegative } = bar;
  return (
    <span
      className={isNegative ? `${styles.bar} ${styles.negative}` : styles.bar}
      style={{ marginLeft: percent(start), width: percent(width) }}
    />
  );
}

/**
 * The groups of an answer with their figures, each with its list where there is one. Over dates a line
 * stands above them, else the bar next to each is the chart.
 */
export function FigureTable({ answer }: { answer: AssistantAnswer }) {
  const translate = useTranslate();
  const { rows, dimensions, measure, compare } = answer;
  const unit = measure?.unit ?? 'count';
  const bars = barsOf(rows.map(({ figure }) => figure));
  const hasShares = rows.some(({ share }) => share !== null);
  const hasBars = answer.chart !== 'line';
  const [isWhole, setWhole] = useState(rows.length <= FIRST_ROWS + 1);
  const shown = isWhole ? rows : rows.slice(0, FIRST_ROWS);
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            {dimensions.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
            <th scope="col" className={styles.number}>
              {measure?.label}
            </th>
            {hasShares && (
              <th scope="col" className={styles.number}>
                {translate('linehaul.assistant.share')}
              </th>
            )}
            {compare && (
              <th scope="col" className={styles.number}>
                {translate('linehaul.assistant.before')}
              </th>
            )}
            {hasBars && <td />}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, index) => (
            <tr key={row.values.map(({ id }) => id).join(' ')}>
              {row.values.map(({ name }, place) => (
                <td key={dimensions[place]?.key}>{name}</td>
              ))}
              <td className={styles.number}>
                {row.link ? (
                  <Link to={row.link}>{figureText(row.figure, unit)}</Link>
                ) : (
                  figureText(row.figure, unit)
                )}
              </td>
              {hasShares && <td className={styles.number}>{figureText(row.share, 'percent')}</td>}
              {compare && <td className={styles.number}>{figureText(row.before, unit)}</td>}
              {hasBars && (
                <td className={styles.barCell} aria-hidden>
                  <Bar bar={bars[index]} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {!isWhole && (
        <Button size="small" className={styles.all} onClick={() => setWhole(true)}>
          {translate('linehaul.assistant.allRows', { count: rows.length })}
        </Button>
      )}
    </>
  );
}
