import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import styles from './confirmation.module.css';
import type { Frame } from './confirmation.ts';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Pages beyond this are terms that no one compares with a form. */
const MOST_PAGES = 20;

export interface PdfPagesProps {
  file: File;
  /** The rendered width of a page, in CSS pixels. */
  width: number;
  /** The positions of the read values. */
  marks: readonly Frame[];
  /** The position of the focused field's value. */
  focused: readonly Frame[];
  /** The rotation of each page for reading, in degrees. */
  turned?: readonly number[];
  onPages: (count: number) => void;
}

/** The pages of a PDF, rendered by pdf.js, with frames around what was read. */
export function PdfPages({ file, width, marks, focused, turned, onPages }: PdfPagesProps) {
  const { pdf, isBroken } = usePdf(file, onPages);
  const translate = useTranslate();
  if (isBroken)
    return <p className={styles.cannot}>{translate('linehaul.confirmation.cannotShow')}</p>;
  if (!pdf) return null;

  const numbers = Array.from(
    { length: Math.min(pdf.numPages, MOST_PAGES) },
    (_, index) => index + 1,
  );
  return numbers.map(number => (
    <PdfPage
      key={number}
      pdf={pdf}
      number={number}
      width={width}
      turn={turned?.[number - 1] ?? 0}
      marks={marks.filter(({ page }) => page === number)}
      focused={focused.filter(({ page }) => page === number)}
    />
  ));
}

function usePdf(file: File, onPages: (count: number) => void) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const [isBroken, setBroken] = useState(false);
  const reporter = useRef(onPages);
  reporter.current = onPages;

  useEffect(() => {
    let task: ReturnType<typeof getDocument> | undefined;
    let isOver = false;
    async function open() {
      const data = new Uint8Array(await file.arrayBuffer());
      if (isOver) return;
      task = getDocument({ data, enableXfa: false, verbosity: 0 });
      const opened = await task.promise;
      if (isOver) return;
      setPdf(opened);
      reporter.current(opened.numPages);
    }
    setBroken(false);
    setPdf(undefined);
    open().catch(() => !isOver && setBroken(true));
    return () => {
      isOver = true;
      void task?.destroy();
    };
  }, [file]);
  return { pdf, isBroken };
}

interface PdfPageProps extends Pick<PdfPagesProps, 'width' | 'marks' | 'focused'> {
  pdf: PDFDocumentProxy;
  number: number;
  turn: number;
}

function PdfPage({ pdf, number, turn, width, marks, focused }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const lit = useRef<HTMLSpanElement>(null);
  const [size, setSize] = useState<{ width: number; height: number }>();
  const translate = useTranslate();

  useEffect(() => {
    let isOver = false;
    let stop: (() => void) | undefined;
    async function draw() {
      const page = await pdf.getPage(number);
      const rotation = page.rotate + turn;
      const whole = page.getViewport({ scale: 1, rotation });
      if (isOver || !canvas.current) return;
      setSize({ width: whole.width, height: whole.height });
      const scale = (width / whole.width) * window.devicePixelRatio;
      const viewport = page.getViewport({ scale, rotation });
      canvas.current.width = viewport.width;
      canvas.current.height = viewport.height;
      const task = page.render({ canvas: canvas.current, viewport });
      stop = () => task.cancel();
      await task.promise;
    }
    // Rendering a page at another width cancels the previous rendering.
    draw().catch(() => {});
    return () => {
      isOver = true;
      stop?.();
    };
  }, [pdf, number, turn, width]);

  useEffect(() => {
    if (focused.length > 0) lit.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [focused]);

  const at = ({ box: { x, y, w, h } }: Frame) =>
    size && {
      left: `${((x - 2) / size.width) * 100}%`,
      top: `${((y - 1) / size.height) * 100}%`,
      width: `${((w + 4) / size.width) * 100}%`,
      height: `${((h + 3) / size.height) * 100}%`,
    };
  const style = size && { width, height: (size.height / size.width) * width };
  return (
    <div className={styles.page} style={style}>
      <canvas
        ref={canvas}
        className={styles.canvas}
        role="img"
        aria-label={translate('linehaul.confirmation.page', { page: number })}
      />
      {size &&
        marks.map(mark => (
          <span
            key={`${mark.box.x} ${mark.box.y} ${mark.box.w}`}
            className={`${styles.place} ${mark.isSure ? '' : styles.unsure}`}
            style={at(mark)}
          />
        ))}
      {size &&
        focused.map((note, index) => (
          <span
            key={`${note.box.x} ${note.box.y} ${note.box.w}`}
            ref={index === 0 ? lit : undefined}
            data-focused-place
            className={`${styles.place} ${styles.focused}`}
            style={at(note)}
          />
        ))}
    </div>
  );
}
