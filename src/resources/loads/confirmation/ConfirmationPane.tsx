import { Button, IconButton } from '@mui/material';
import { useCallback, useState } from 'react';
import { useT } from '../../../i18n/useT.ts';
import { lazyPart } from '../../../routing/lazyPart.tsx';
import { Glyph } from '../../../theme/Glyph.tsx';
import styles from './confirmation.module.css';
import type { Frame } from './confirmation.ts';

const PdfPages = lazyPart(() => import('./PdfPages.tsx').then(({ PdfPages }) => PdfPages));

interface ConfirmationPaneProps {
  file: File;
  marks: readonly Frame[];
  focused: readonly Frame[];
  /** The rotation of each page for reading, in degrees. */
  turned?: readonly number[];
  /** Below the pages: what was read, and that nothing is saved yet. */
  summary: string;
  onHide: () => void;
}

/** Of the available width. */
const ZOOMS = [0.75, 1, 1.25, 1.5, 2, 3] as const;

/** The document, next to the form that it fills. */
export function ConfirmationPane(props: ConfirmationPaneProps) {
  const { file, marks, focused, turned, summary, onHide } = props;
  const [step, setStep] = useState(1);
  const [pages, setPages] = useState<number>();
  const t = useT('confirmation');
  const zoom = ZOOMS[step] ?? 1;
  const [room, measure] = useWidth();
  return (
    <div className={styles.pane}>
      <header className={styles.paneHead}>
        <Glyph name="ic-doc" />
        <b className={styles.fileName} title={file.name}>
          {file.name}
        </b>
        {pages !== undefined && <span>{t('pages', { smart_count: pages })}</span>}
        <span className={styles.gap} />
        <IconButton
          aria-label={t('smaller')}
          disabled={step === 0}
          onClick={() => setStep(step - 1)}
        >
          <Glyph name="ic-minus" />
        </IconButton>
        <span>{Math.round(zoom * 100)} %</span>
        <IconButton
          aria-label={t('larger')}
          disabled={step === ZOOMS.length - 1}
          onClick={() => setStep(step + 1)}
        >
          <Glyph name="ic-plus" />
        </IconButton>
        <Button className={styles.hide} onClick={onHide}>
          {t('hide')}
        </Button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is moved by keys too */}
      <section ref={measure} className={styles.pages} tabIndex={0} aria-label={t('document')}>
        {room > 0 && (
          <PdfPages
            turned={turned}
            file={file}
            marks={marks}
            focused={focused}
            width={Math.round((room - MARGINS) * zoom)}
            onPages={setPages}
          />
        )}
      </section>
      <footer className={styles.paneFoot}>
        <span>{summary}</span>
        <span className={styles.gap} />
        <span>{t('notSaved')}</span>
      </footer>
    </div>
  );
}

/** The margins of a page, and its scroll bar. */
const MARGINS = 40;

/** The width of an element, updated on resize. */
function useWidth(): [number, (element: HTMLElement | null) => void] {
  const [width, setWidth] = useState(0);
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.offsetWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, measure];
}
