import { encode } from 'uqr';
import styles from './qr-code.module.css';

export type QrCodeProps = {
  text: string;
  /** What the picture is for, and where its content stands in words. */ label: string;
};

/** Modules of white around the code that scanners ask for (ISO/IEC 18004). */
const quietZone = 4;

/** A QR code, dark on white in every theme, because scanners want it so (WCAG 1.1.1). */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
