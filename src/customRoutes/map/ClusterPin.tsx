import { useTranslate } from 'ra-core';
import type { TruckOnMap } from '../../../schema/responses/fleet.ts';
import type { Cluster } from './clusters.ts';
import styles from './map.module.css';

interface ClusterPinProps {
  cluster: Cluster;
  trucks: readonly TruckOnMap[];
  isChosen: boolean;
  onChoose: (id: number) => void;
  onCloser: () => void;
}

/** One truck by its number, or the number of trucks. A click zooms in. */
export function ClusterPin({ cluster, trucks, isChosen, onChoose, onCloser }: ClusterPinProps) {
  const translate = useTranslate();
  const [first] = trucks;
  if (!first) return null;
  const isAlone = trucks.length === 1;
  const numbers = trucks.map(({ number }) => number).join(', ');
  const town = [first.city, first.state].filter(Boolean).join(', ');
  return (
    <button
      type="button"
      className={[styles.pin, isAlone ? '' : styles.several, isChosen ? styles.chosenPin : ''].join(
        ' ',
      )}
      style={{ left: cluster.x, top: cluster.y }}
      data-trucks={cluster.ids.join(' ')}
      aria-pressed={isAlone ? isChosen : undefined}
      title={isAlone ? `${first.number} · ${town}` : numbers}
      aria-label={
        isAlone
          ? translate('linehaul.map.truckAt', { number: first.number, town })
          : translate('linehaul.map.trucksAt', { count: trucks.length, numbers })
      }
      onClick={() => (isAlone ? onChoose(first.id) : onCloser())}
    >
      {isAlone ? first.number : trucks.length}
    </button>
  );
}
