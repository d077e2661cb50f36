import { dimensionOf } from '../../../schema/dimensions.ts';
import {
  dimensionsOf,
  type MeasureKey,
  measureOf,
  measureSources,
} from '../../../schema/measures.ts';
import type { ReportDefinition } from '../../../schema/reportDefinition.ts';
import { useT } from '../../i18n/useT.ts';
import { MOST_DIMENSIONS, toggled, withDimensions, withMeasures } from './draft.ts';
import styles from './reports.module.css';

interface BoxesProps {
  draft: ReportDefinition;
  onChange: (draft: ReportDefinition) => void;
}

/** The figures of a report, by what they are counted from. */
export function MeasureBoxes({
  draft,
  onChange,
  offered,
}: BoxesProps & { offered: readonly MeasureKey[] }) {
  const t = useT('reports');
  return Object.keys(measureSources).map(source => {
    const own = offered.filter(key => measureOf(key).entity === source);
    if (own.length === 0) return null;
    return (
      <fieldset key={source} className={styles.group}>
        <legend>{t(`sources.${source}`)}</legend>
        <div className={styles.boxes}>
          {own.map(key => (
            <label key={key}>
              <input
                type="checkbox"
                checked={draft.measures.includes(key)}
                onChange={() => onChange(withMeasures(draft, toggled(draft.measures, key)))}
              />
              {measureOf(key).label}
            </label>
          ))}
        </div>
      </fieldset>
    );
  });
}

/** The groups that all chosen figures have. */
export function DimensionBoxes({ draft, onChange }: BoxesProps) {
  const t = useT('reports');
  const shared = draft.measures.length > 0 ? dimensionsOf(draft.measures) : [];
  const isFull = draft.dimensions.length >= MOST_DIMENSIONS;
  if (shared.length === 0) return <p className={styles.facts}>{t('form.noDimensions')}</p>;
  return (
    <fieldset className={styles.group}>
      <legend>{t('form.most')}</legend>
      <div className={styles.boxes}>
        {shared.map(key => {
          const isChosen = draft.dimensions.includes(key);
          return (
            <label key={key}>
              <input
                type="checkbox"
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={() => onChange(withDimensions(draft, toggled(draft.dimensions, key)))}
              />
              {dimensionOf(key).label}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
