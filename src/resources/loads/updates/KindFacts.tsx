import type { ReactNode } from 'react';
import { loadUpdates } from '../../../../schema/entities/loadUpdates.ts';
import { DateTimeInput } from '../../../inputs/dates/DateTimeInput.tsx';
import { CityInput } from '../../../inputs/places/CityInput.tsx';
import { inputRule } from '../../derived/inputRule.ts';
import { Input } from '../../form/Input.tsx';
import { factsOfKind } from './factsOfKind.ts';
import type { UpdateFacts } from './Update.ts';
import styles from './updates.module.css';

interface KindFactsProps {
  type: string;
  /** The time zone of the ETA. */
  zone: string | undefined;
}

/** The inputs of a kind of update: the truck's position, and its ETA. */
export function KindFacts({ type, zone }: KindFactsProps) {
  const facts = factsOfKind(type);
  if (facts.length === 0) return null;
  return (
    <div className={styles.facts}>
      {facts.map(fact => (
        <Fact key={fact} fact={fact} zone={zone} />
      ))}
    </div>
  );
}

function Fact({ fact, zone }: { fact: keyof UpdateFacts; zone: string | undefined }): ReactNode {
  const shared = { source: fact, resource: loadUpdates.name, className: styles[fact] };
  switch (fact) {
    case 'city':
      return <CityInput {...shared} validate={inputRule(loadUpdates.fields.city)} fills={PLACE} />;
    case 'eta':
      return <DateTimeInput {...shared} zone={zone} />;
    case 'state_id':
    case 'temperature':
      return <Input of={loadUpdates} source={fact} className={styles[fact]} />;
    // They come with the chosen city.
    case 'lat':
    case 'lng':
      return null;
  }
}

const PLACE = { state_id: 'state_id', lat: 'lat', lng: 'lng' } as const;
