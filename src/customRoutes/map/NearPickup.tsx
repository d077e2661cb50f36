import { useTranslate } from 'ra-core';
import type { TruckCandidate } from '../../../schema/responses/candidates.ts';
import { grouped } from '../../../schema/rules/money/grouped.ts';
import { type Translate, useT } from '../../i18n/useT.ts';
import { ChoicePill } from '../../resources/filters/ChoicePill.tsx';
import styles from './map.module.css';
import { RADII, type useNearPickup } from './useNearPickup.ts';

/** Chooses an available load and a radius: the map shows the trucks near its pickup, ranked. */
export function NearPickup({ choice }: { choice: ReturnType<typeof useNearPickup> }) {
  const translate = useTranslate();
  const t = useT('map.near');
  const { canChoose, pickups, loadId, setLoadId, radius, setRadius, near, error, isPending } =
    choice;
  if (!canChoose) return null;
  return (
    <div className={styles.near}>
      <div className={styles.nearPills}>
        <ChoicePill
          label={t('load')}
          none={t('any')}
          options={pickups.map(({ id, number, place }) => ({
            id,
            name: t('pickup', { number, place }),
          }))}
          chosen={loadId}
          onChoose={setLoadId}
        />
        {loadId !== null && (
          <ChoicePill
            label={t('radius')}
            options={RADII.map(miles => ({ id: miles, name: t('within', { miles }) }))}
            chosen={radius}
            onChoose={miles => miles !== null && setRadius(miles)}
          />
        )}
      </div>
      <p role="status" className={styles.nearCount}>
        {error && translate('linehaul.map.failed')}
        {!error && near && !isPending && t('count', { smart_count: near.size })}
      </p>
    </div>
  );
}

/** How far a truck is from the pickup, and whether it fits or why not. */
export const fitText = (
  { fits, is_blocked, deadhead_miles, findings }: TruckCandidate,
  translate: Translate,
): string =>
  translate(`linehaul.map.near.${fits && !is_blocked ? 'fits' : 'fitsNot'}`, {
    miles: grouped(Math.round(deadhead_miles ?? 0)),
    reason: findings.find(({ level }) => level !== 'inform')?.message ?? '',
  });
