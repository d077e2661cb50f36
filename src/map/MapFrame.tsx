import type { ReactNode, RefObject } from 'react';
import styles from './frame.module.css';

interface MapFrameProps {
  /** Where the map is drawn. */
  place: RefObject<HTMLDivElement | null>;
  /** What is said where the browser cannot draw it; null where it can. */
  failure: string | null;
  /** Pins, each at its `left` and `top`. */
  children: ReactNode;
  /** The pins say nothing that does not stand beside the map. */
  arePinsHidden?: boolean;
}

/** A map that fills its place, and over it its pins. */
export function MapFrame({ place, failure, children, arePinsHidden }: MapFrameProps) {
  return (
    <div className={styles.frame}>
      <div ref={place} className={styles.canvas} />
      {failure !== null && <p className={styles.failed}>{failure}</p>}
      <div className={styles.pins} aria-hidden={arePinsHidden}>
        {children}
      </div>
    </div>
  );
}
