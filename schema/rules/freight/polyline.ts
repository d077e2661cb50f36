import type { Point } from './roadMiles.ts';

/**
 * A line of points as text, in the notation of routing services: each coordinate in
 * hundred-thousandths of a degree, as the difference to the previous one, five bits per character.
 */
export function encodePolyline(points: readonly Point[]): string {
  let text = '';
  let [lat, lng] = [0, 0];
  for (const point of points) {
    const [nextLat, nextLng] = [Math.round(point.lat * UNIT), Math.round(point.lng * UNIT)];
    text += encoded(nextLat - lat) + encoded(nextLng - lng);
    [lat, lng] = [nextLat, nextLng];
  }
  return text;
}

/** The points of such a text. Null when it is invalid or outside valid coordinates. */
export function decodePolyline(text: string): Point[] | null {
  const values: number[] = [];
  let [value, shift] = [0, 0];
  for (let index = 0; index < text.length; index += 1) {
    const bits = text.charCodeAt(index) - 63;
    if (bits < 0 || bits > 63 || shift > 30) return null;
    value |= (bits & 31) << shift;
    shift += 5;
    if (bits >= 32) continue;
    values.push(value & 1 ? ~(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  if (shift !== 0 || values.length % 2 !== 0) return null;
  return pointsOf(values);
}

const UNIT = 100_000;

function pointsOf(differences: readonly number[]): Point[] | null {
  const points: Point[] = [];
  let [lat, lng] = [0, 0];
  for (let index = 0; index < differences.length; index += 2) {
    lat += differences[index] ?? 0;
    lng += differences[index + 1] ?? 0;
    if (Math.abs(lat) > 90 * UNIT || Math.abs(lng) > 180 * UNIT) return null;
    points.push({ lat: lat / UNIT, lng: lng / UNIT });
  }
  return points;
}

function encoded(difference: number): string {
  let left = difference < 0 ? ~(difference << 1) : difference << 1;
  let text = '';
  while (left >= 32) {
    text += String.fromCharCode((32 | (left & 31)) + 63);
    left >>= 5;
  }
  return text + String.fromCharCode(left + 63);
}
