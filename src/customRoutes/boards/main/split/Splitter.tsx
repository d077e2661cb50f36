import type { KeyboardEvent, PointerEvent } from 'react';
import styles from './split.module.css';

interface SplitterProps {
  label: string;
  /** The id of the second pane. */
  controls: string;
  /** That of the edge: vertical between two panes side by side. */
  orientation: 'vertical' | 'horizontal';
  /** The first pane's share of the room of both, in percent. */
  share: number;
  least: number;
  most: number;
  usual: number;
  onShare: (share: number) => void;
}

const STEP = 5;

const ARROWS = {
  vertical: ['ArrowLeft', 'ArrowRight'],
  horizontal: ['ArrowUp', 'ArrowDown'],
} as const;

/**
 * The edge between two panes, which are its neighbors in the page: dragged with the pointer, or moved
 * by the arrow keys. A double click, or Enter, gives both their usual size.
 */
export function Splitter(props: SplitterProps) {
  const { label, controls, orientation, share, least, most, usual, onShare } = props;
  const [less, more] = ARROWS[orientation];
  const takeKey = (event: KeyboardEvent) => {
    const next = {
      [less]: share - STEP,
      [more]: share + STEP,
      Home: least,
      End: most,
      Enter: usual,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onShare(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved; this is a splitter
    <div
      role="separator"
      aria-orientation={orientation}
      aria-label={label}
      aria-controls={controls}
      aria-valuenow={share}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuetext={`${share}%`}
      tabIndex={0}
      className={`${styles.splitter} ${styles[orientation]}`}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId);
        // Dragging selects no text.
        event.preventDefault();
        event.currentTarget.focus();
      }}
      onPointerMove={event => {
        if (event.currentTarget.hasPointerCapture(event.pointerId))
          onShare(shareAt(event, orientation));
      }}
      onDoubleClick={() => onShare(usual)}
      onKeyDown={takeKey}
    />
  );
}

/** The first pane's share of both, when its edge is at the pointer. */
function shareAt(
  { currentTarget, clientX, clientY }: PointerEvent<HTMLElement>,
  orientation: SplitterProps['orientation'],
): number {
  const first = currentTarget.previousElementSibling?.getBoundingClientRect();
  const second = currentTarget.nextElementSibling?.getBoundingClientRect();
  if (!first || !second) return Number.NaN;
  const [at, from, to] =
    orientation === 'vertical'
      ? [clientX, first.left, second.right]
      : [clientY, first.top, second.bottom];
  return to > from ? ((at - from) / (to - from)) * 100 : Number.NaN;
}
