/** A point of the earth, in degrees. */
export type Point = { lat: number; lng: number };

/** One way between two stops. */
export type Leg = { miles: number; minutes: number };

/**
 * How much longer roads are than the straight way over the ground. For freight between American
 * cities it lies between 1.15 and 1.2; no rule of the law hangs on it, and no rate should.
 */
export const ROAD_FACTOR = 1.18;
/** A truck's pace over a day's driving, fuel and traffic in it. */
const MILES_AN_HOUR = 50;
const EARTH_MILES = 3958.7613;

/** Miles over the ground in a straight line. */
export function straightMiles(from: Point, to: Point): number {
  const [a, b] = [radians(from.lat), radians(to.lat)];
  const across = Math.sin((b - a) / 2) ** 2;
  const along = Math.cos(a) * Math.cos(b) * Math.sin(radians(to.lng - from.lng) / 2) ** 2;
  return 2 * EARTH_MILES * Math.asin(Math.min(Math.sqrt(across + along), 1));
}

/** What the way between two points is by road, roughly: an estimate, and always called one. */
export function estimatedLeg(from: Point, to: Point): Leg {
  const miles = roundedMiles(straightMiles(from, to) * ROAD_FACTOR);
  return { miles, minutes: Math.round((miles / MILES_AN_HOUR) * 60) };
}

/** The points of the straight way between two places, its ends among them, for a line on a map. */
export function straightWay(from: Point, to: Point): Point[] {
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
