/** One of the 2,000 rows. Values only need a realistic length. */
export interface Truck {
  id: number;
  unit: string;
  driver: string;
  status: number;
  load: string;
  route: string;
  pickup: string;
  delivery: string;
  next: string;
  plan: string;
  place: string;
  trailer: string;
  gross: number;
  note: string;
}

export const ROWS = 2000;

const cities = ['Columbus, OH', 'Green Bay, WI', 'Memphis, TN', 'Fresno, CA', 'Grand Rapids, MI'];

export const trucks = (): Truck[] =>
  Array.from({ length: ROWS }, (_, index) => ({
    id: index + 1,
    unit: String(501 + index),
    driver: `Driver Number ${index + 1}`,
    status: (index % 13) + 1,
    load: String(26_000 + index),
    route: `${cities[index % 5]} → ${cities[(index + 2) % 5]}`,
    pickup: '11/14 10:00',
    delivery: '11/15 11:00',
    next: index % 4 === 0 ? '26264 Reno 11/16' : '',
    plan: '11/15 12:00 Knoxville, TN',
    place: cities[index % 5] ?? '',
    trailer: `T-${index}`,
    gross: (index * 977) % 5400,
    note: index % 3 === 0 ? 'Empty at drop lot, ask for trailer' : '',
  }));

declare global {
  interface Window {
    /** When the rows were first visible, in milliseconds since the script began. */
    shownAfter?: number;
    /** Changes one row in the page's own way. */
    changeRow?: (id: number, place: string) => void;
  }
}

/** Records the first frame after the rows appear. */
export function noteShown(began: number): void {
  const rows = () => document.querySelectorAll('[data-row], [data-lane]').length > 10;
  const look = () =>
    requestAnimationFrame(() => {
      if (rows()) window.shownAfter = performance.now() - began;
      else look();
    });
  look();
}
