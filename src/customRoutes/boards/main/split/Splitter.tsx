import type { KeyboardEvent, PointerEvent } from 'react';
import styles from './split.module.css';

interface SplitterProps {
  label: string;
  /** The id of the second pane. */
  controls: string;
  /** The first pane's share of the width, in percent. */
  share: number;
  least: number;
  most: number;
  usual: number;
  onShare: (share: number) => void;
}

const STEP = 5;

/**
 * The edge between two panes, which are its neighbors in the page: dragged with the pointer, or moved
 * by the arrow keys. A double click, or Enter, gives both their usual width.
 */
export function Splitter(props: SplitterProps) {
  const { label, controls, share, least, most, usual, onShare } = props;
  const takeKey = (event: KeyboardEvent) => {
    const next = {
      ArrowLeft: share - STEP,
      ArrowRight: share + STEP,
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
      aria-orientation="vertical"
      aria-label={label}
      aria-controls={controls}
      aria-valuenow={share}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuetext={`${share}%`}
      tabIndex={0}
      className={styles.splitter}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId);
        // Dragging selects no text.
        event.preventDefault();
        event.currentTarget.focus();
      }}
      onPointerMove={event => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) onShare(shareAt(event));
      }}
      onDoubleClick={() => onShare(usual)}
      onKeyDown={takeKey}
    />
  );
}

/** The first pane's share of both, when its edge is at the pointer. */
function shareAt({ currentTarget, clientX }: PointerEvent<HTMLElement>): number {
  const first = currentTarget.previousElementSibling?.getBoundingClientRect();
  const second = currentTarget.nextElementSibling?.getBoundingClientRect();
  if (!first || !second || second.right <= first.left) return Number.NaN;
  return ((clientX - first.left) / (second.right - first.left)) * 100;
}
