import { useRef } from 'react';
import { loadCompanies } from '../../../schema/entities/loadCompanies.ts';
import { feetOf, metersOf } from '../../../schema/rules/freight/feet.ts';
import { IntegerInput } from '../../inputs/numbers/IntegerInput.tsx';
import { inputRule } from '../derived/inputRule.ts';

const SOURCE = 'geofence_radius_m';

/** The radius of a facility's geofence in feet. It is stored in meters. */
export function GeofenceInput() {
  // What is typed stays as it is typed: meters do not hold each foot.
  const typed = useRef<{ feet: number; meters: number }>(null);
  return (
    <IntegerInput
      source={SOURCE}
      resource="load-companies"
      label="linehaul.locations.geofence"
      unit="ft"
      validate={inputRule(loadCompanies.fields[SOURCE])}
      parse={(feet: unknown) => {
        if (typeof feet !== 'number') return feet;
        typed.current = { feet, meters: metersOf(feet) };
        return typed.current.meters;
      }}
      format={(meters: unknown) => {
        if (typeof meters !== 'number') return meters ?? '';
        return typed.current?.meters === meters ? typed.current.feet : feetOf(meters);
      }}
    />
  );
}
