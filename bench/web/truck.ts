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
    /** Hides and shows the rows a few times: milliseconds to the end of the frame that has them. */
    showAgain?: () => Promise<number[]>;
    /** Changes one row in the page's own way. */
    changeRow?: (id: number, place: string) => void;
  }
}

const areShown = () => document.querySelectorAll('[data-row], [data-lane]').length > 10;

/** Records the first frame after the rows appear. */
export function noteShown(began: number): void {
  const look = () =>
    requestAnimationFrame(() => {
      if (areShown()) window.shownAfter = performance.now() - began;
      else look();
    });
  look();
}

const TIMES_AGAIN = 9;

/** A person opens the board from another screen of the running app: nothing is loaded or compiled. */
export function measureAgain({ hide, show }: Record<'hide' | 'show', () => void>): void {
  window.showAgain = async () => {
    const times: number[] = [];
    for (let round = 0; round < TIMES_AGAIN; round += 1) {
      hide();
      await new Promise(resolve => setTimeout(resolve, 300));
      await new Promise(requestAnimationFrame);
      const began = performance.now();
      show();
      do await endOfFrame();
      while (!areShown());
      times.push(performance.now() - began);
    }
    return times;
  };
}

/** A message comes after the frame's layout and painting. */
async function endOfFrame(): Promise<void> {
  await new Promise(requestAnimationFrame);
  const { port1, port2 } = new MessageChannel();
  await new Promise(resolve => {
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
}
