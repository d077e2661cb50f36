/** A point on the earth, in degrees. */
export type Point = { lat: number; lng: number };

/** The route between two stops. */
export type Leg = { miles: number; minutes: number };

/**
 * The ratio of road miles to great-circle miles: between 1.15 and 1.2 for US freight. No law
 * depends on it, and no rate should.
 */
export const ROAD_FACTOR = 1.18;
/** The average speed of a truck over a day, with fuel stops and traffic. */
const MILES_AN_HOUR = 50;
const EARTH_MILES = 3958.7613;

/** Great-circle miles. */
export function straightMiles(from: Point, to: Point): number {
  const [a, b] = [radians(from.lat), radians(to.lat)];
  const across = Math.sin((b - a) / 2) ** 2;
  const along = Math.cos(a) * Math.cos(b) * Math.sin(radians(to.lng - from.lng) / 2) ** 2;
  return 2 * EARTH_MILES * Math.asin(Math.min(Math.sqrt(across + along), 1));
}

/** Approximate road miles between two points. Always labeled as an estimate. */
export function estimatedLeg(from: Point, to: Point): Leg {
  const miles = roundedMiles(straightMiles(from, to) * ROAD_FACTOR);
  return { miles, minutes: Math.round((miles / MILES_AN_HOUR) * 60) };
}

/** The points of the straight line between two places, both ends included, for a map. */
export function straightPath(from: Point, to: Point): Point[] {
  const [start, end] = [vectorOf(from), vectorOf(to)];
  const angle = straightMiles(from, to) / EARTH_MILES;
  const steps = Math.max(Math.ceil((angle * EARTH_MILES) / STEP_MILES), 1);
  const between = Array.from({ length: steps - 1 }, (_, index) => {
    const share = (index + 1) / steps;
    const [one, other] = [Math.sin((1 - share) * angle), Math.sin(share * angle)];
    return pointOf(start.map((value, axis) => one * value + other * (end[axis] ?? 0)));
  });
  return [from, ...between, to];
}

/** Miles have two decimals. */
export const roundedMiles = (miles: number): number => Math.round(miles * 100) / 100;

const STEP_MILES = 40;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (given: number): number => (given * 180) / Math.PI;

const vectorOf = ({ lat, lng }: Point): number[] => [
  Math.cos(radians(lat)) * Math.cos(radians(lng)),
  Math.cos(radians(lat)) * Math.sin(radians(lng)),
  Math.sin(radians(lat)),
];

const pointOf = ([x = 0, y = 0, z = 0]: number[]): Point => ({
  lat: degrees(Math.atan2(z, Math.hypot(x, y))),
  lng: degrees(Math.atan2(y, x)),
});
