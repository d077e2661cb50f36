import type { ReactNode, RefObject } from 'react';
import styles from './frame.module.css';

interface MapFrameProps {
  /** The element of the map. */
  place: RefObject<HTMLDivElement | null>;
  /** The message where the browser can't render it. Null where it can. */
  failure: string | null;
  /** Pins, each at its `left` and `top`. */
  children: ReactNode;
  /** Everything on the pins is also next to the map. */
  arePinsHidden?: boolean;
}

/** A map that fills its container, with pins over it. */
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
