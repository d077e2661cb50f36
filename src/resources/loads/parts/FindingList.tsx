import { useTranslate } from 'ra-core';
import type { Finding } from '../../../../schema/rules/freight/preflight.ts';
import { Glyph, type GlyphName } from '../../../theme/Glyph.tsx';
import styles from '../form/form.module.css';

const glyphs: Record<Finding['level'], GlyphName> = {
  block: 'st-stop',
  warn: 'ic-warn',
  inform: 'ic-eye',
};

/** Findings about an assignment, the most severe first: blockers, warnings, information. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  const translate = useTranslate();
  if (findings.length === 0) return null;
  return (
    <ul className={styles.findings} aria-label={translate('linehaul.loads.form.findings')}>
      {findings.map(({ level, code, subject, id: about, message }) => (
        <li key={`${code} ${subject} ${about} ${message}`} className={styles[level]}>
          <Glyph
            name={glyphs[level]}
            size={14}
            label={translate(`linehaul.loads.form.levels.${level}`)}
          />
          {message}
        </li>
      ))}
    </ul>
  );
}
