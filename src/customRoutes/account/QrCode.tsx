import { encode } from 'uqr';
import styles from './account.module.css';

interface QrCodeProps {
  text: string;
  /** States its purpose. Its content is written next to it. */
  label: string;
}

/** A QR code, dark on light in both themes: some cameras can't read anything else. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
