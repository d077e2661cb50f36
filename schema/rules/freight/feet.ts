const FEET_PER_METER = 3.280_84;
/** A stored whole number of meters cannot hold each foot: 500 ft are 152 m, and 500 ft again. */
const STEP_FEET = 5;
/** Below this, each foot counts: 100 ft are 30 m, which are 98 ft. */
const EXACT_BELOW_FEET = 97;

/** A distance in meters as people here say it, in whole feet. */
export function feetOf(meters: number): number {
  const feet = meters * FEET_PER_METER;
  return feet < EXACT_BELOW_FEET ? Math.round(feet) : Math.round(feet / STEP_FEET) * STEP_FEET;
}

/** Feet as they are stored: whole meters. */
export const metersOf = (feet: number): number => Math.round(feet / FEET_PER_METER);
