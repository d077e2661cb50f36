import { useTranslate } from 'ra-core';
import type { TruckCandidate } from '../../../../../schema/responses/candidates.ts';
import { useT } from '../../../../i18n/useT.ts';
import { fitText } from '../../../map/NearPickup.tsx';
import styles from './split.module.css';

interface NearTrucksProps {
  /** The trucks near the pickup, the best first. */
  near: ReadonlyMap<number, TruckCandidate>;
  /** The trucks that the board's filters let through, with their units. */
  shown: readonly { id: number; unit: string }[];
  onChoose: (id: number) => void;
}

/** The ranked trucks of the board near a pickup. Each leads to its row, where `A` assigns a load. */
export function NearTrucks({ near, shown, onChoose }: NearTrucksProps) {
  const translate = useTranslate();
  const t = useT('boards.map');
  const units = new Map(shown.map(({ id, unit }) => [id, unit]));
  const ranked = [...near.values()].filter(({ id }) => units.has(id));
  const hidden = near.size - ranked.length;
  return (
    <>
      <ol aria-label={t('ranked')} className={styles.ranked}>
        {ranked.map(candidate => (
          <li key={candidate.id}>
            <button type="button" onClick={() => onChoose(candidate.id)}>
              <strong>{units.get(candidate.id)}</strong> {fitText(candidate, translate)}
            </button>
          </li>
        ))}
      </ol>
      {hidden > 0 && <p className={styles.hidden}>{t('hidden', { smart_count: hidden })}</p>}
    </>
  );
}
