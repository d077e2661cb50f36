import { type InventedLoad, inventLoad } from '../../support/rateConfirmations/invented.ts';

interface Delivery {
  facility: string;
  address?: string;
}

/**
 * A load of a broker that the demo carrier has, from a known place to a new one. A place is
 * recognized by its street under any name, so a test that creates one has its own.
 */
export function aTender(number: string, delivery: Delivery, days: readonly string[] = []) {
  const load = inventLoad(4);
  const [first, last] = [load.stops[0]!, load.stops.at(-1)!];
  const [pickup = first.date, drop = last.date] = days;
  const tender: InventedLoad = {
    ...load,
    broker_name: 'Bluestem Freight Partners LLC',
    load_number: number,
    stops: [
      { ...first, ...KNOWN, date: pickup },
      { ...last, ...delivery, sequence: 2, date: drop },
    ],
  };
  return tender;
}

const KNOWN = {
  facility: 'Tallgrass Foods DC',
  address: '2125 Industrial Dr',
  city: 'Chicago',
  state: 'IL',
  zip: '60620',
};
