import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type FocusEvent, type ReactNode, useEffect, useMemo, useState } from 'react';
import { useT } from '../../../i18n/useT.ts';
import { ReadMarksContext } from '../../../inputs/frame/readMarksContext.ts';
import { dollarsText } from '../form/MoneySummary.tsx';
import { ChargesToMatch } from './ChargesToMatch.tsx';
import { ConfirmationPane } from './ConfirmationPane.tsx';
import type { ChargeNote } from './chargesOf.ts';
import styles from './confirmation.module.css';
import { EmailPane } from './EmailPane.tsx';
import { EmailFile } from './email.ts';
import { focusFirst } from './focusFirst.ts';
import { countOf, framesOf, marksOf, placesOf } from './readMarks.ts';
import { StillToCheck } from './StillToCheck.tsx';
import { ToMake } from './ToMake.tsx';
import { notesNextTo, type Typed } from './typedBefore.ts';
import { useConfirmation } from './useConfirmation.ts';
import type { ReadValues } from './valuesOf.ts';
import { Warnings } from './Warnings.tsx';

const VIEWS = ['form', 'document'] as const;
type View = (typeof VIEWS)[number];

interface FromConfirmationProps {
  file: File;
  /** Values typed before the document came, which stay. */
  typed?: Typed;
  /** Renders the form once the document was read, or failed to read. */
  children: (start: ReadValues['values'] | undefined, notice: ReactNode) => ReactNode;
}

/**
 * The document on the left, the form that it fills on the right. Nothing is saved before review.
 */
export function FromConfirmation({ file, typed, children }: FromConfirmationProps) {
  const { isReading, read, found, failure } = useConfirmation(file);
  const [isShown, setShown] = useState(true);
  // On a narrow screen only one of the two is visible.
  const [view, setView] = useState<View>('form');
  const [path, setPath] = useState('');
  const [left, setLeft] = useState<number>();
  const t = useT('confirmation');
  const email = file instanceof EmailFile ? file : null;
  const ofKind = (key: string) => t(email ? `email.${key}` : key);
  const onHide = () => setShown(false);
  const look = (next: View) => {
    if (next === 'document') setShown(true);
    setView(next);
  };

  const ofCharges = useChargeTexts(found ? notesNextTo(found, typed) : []);
  const markOf = useMemo(() => (read && found ? marksOf(read, found) : null), [read, found]);
  const counts = useMemo(() => read && found && countOf(read, found), [read, found]);
  const marks = useMemo(() => framesOf(Object.values(read?.fields ?? {})), [read]);
  const focused = useMemo(
    () => (read && found ? placesOf(read, found, path) : []),
    [read, found, path],
  );
  useEffect(() => {
    if (!counts) return;
    const timer = setTimeout(() => focusFirst(counts.check[0] ?? 'broker_id'), 300);
    const stay = () => clearTimeout(timer);
    // A person who is already in a field stays there.
    window.addEventListener('pointerdown', stay);
    return () => {
      stay();
      window.removeEventListener('pointerdown', stay);
    };
  }, [counts]);

  const summary = counts
    ? t('counted', { read: counts.read, check: left ?? counts.check.length })
    : ofKind(isReading ? 'reading' : 'notRead');
  const notice = (
    <>
      <Warnings texts={failure ? [failure] : [...(read?.warnings ?? []), ...ofCharges]} />
      {read && <ToMake read={read} />}
      {counts && found && <StillToCheck check={counts.check} found={found} onLeft={setLeft} />}
      {read && <ChargesToMatch />}
    </>
  );
  return (
    <ReadMarksContext value={markOf}>
      <div className={styles.split} data-view={view}>
        <section className={styles.views} aria-label={t('views.label')}>
          {VIEWS.map(one => (
            <Button
              key={one}
              className={styles.view}
              size="small"
              variant="outlined"
              aria-pressed={one === view}
              onClick={() => look(one)}
            >
              {one === 'form' ? t('views.form') : ofKind('views.document')}
            </Button>
          ))}
        </section>
        {isShown && email && (
          <EmailPane
            email={email}
            marks={marks}
            focused={focused}
            summary={summary}
            onHide={onHide}
          />
        )}
        {isShown && !email && (
          <ConfirmationPane
            file={file}
            marks={marks}
            focused={focused}
            summary={summary}
            onHide={onHide}
            turned={read?.pages.map(({ turned = 0 }) => turned)}
          />
        )}
        {!isShown && (
          <Button className={styles.show} onClick={() => setShown(true)}>
            {ofKind('show')}
          </Button>
        )}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: hears which field has the focus */}
        <div className={styles.form} onFocus={event => setPath(pathOf(event))}>
          {isReading ? (
            <p className={styles.reading} role="status">
              {ofKind('reading')}
            </p>
          ) : (
            children(found?.values, notice)
          )}
        </div>
      </div>
    </ReadMarksContext>
  );
}

/** The focused field: `price`, or a cell of a line, `stops.1.date_from`. */
function pathOf({ target }: FocusEvent<HTMLElement>): string {
  const field = target.closest<HTMLElement>('[data-field]')?.dataset.field ?? '';
  const cell = target.closest<HTMLElement>('[data-cell]')?.dataset.cell;
  return cell ? `${field}.${cell}` : field;
}

/** Notes about a document's charges, one sentence each. */
function useChargeTexts(notes: readonly ChargeNote[]): string[] {
  const translate = useTranslate();
  return notes.map(({ key, name, dollars, charges = [] }) =>
    translate(`linehaul.confirmation.charges.${key}`, {
      name,
      charges: charges.map(listed).join(', '),
      ...mapped(dollars, dollarsText),
    }),
  );
}

const listed = ({ description, amount }: { description: string; amount: number }) =>
  `${description} ${dollarsText(amount)}`;

const mapped = <T, U>(values: Readonly<Record<string, T>>, to: (value: T) => U) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, to(value)]));
