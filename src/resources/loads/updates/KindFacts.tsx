import { loadUpdates } from '../../../../schema/entities/loadUpdates.ts';
import { DateTimeInput } from '../../../inputs/dates/DateTimeInput.tsx';
import { Input } from '../../derived/Input.tsx';
import { factsOfKind } from './factsOfKind.ts';
import styles from './updates.module.css';

interface KindFactsProps {
  type: string;
  /** By whose clocks the truck is expected. */
  zone: string | undefined;
}

/** The inputs of what is told with a kind of update: where the truck is, and when it will be there. */
export function KindFacts({ type, zone }: KindFactsProps) {
  const facts = factsOfKind(type);
  if (facts.length === 0) return null;
  return (
    <div className={styles.facts}>
      {facts.map(fact =>
        fact === 'eta' ? (
          <DateTimeInput
            key={fact}
            source={fact}
            resource={loadUpdates.name}
            zone={zone}
            className={styles.eta}
          />
        ) : (
          <Input key={fact} of={loadUpdates} source={fact} className={styles[fact]} />
        ),
      )}
    </div>
  );
}
