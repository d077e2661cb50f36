import type { Entity } from '../../../schema/entity.ts';
import { isPluralName } from '../../../schema/pluralName.ts';
import { entityWords, fieldWord } from '../../../schema/words/entityWords.ts';
import { inSentence } from '../../../schema/words/inSentence.ts';
import { conflict } from '../../errors.ts';

/** The field was changed again since, and stays (409). It is named by its label on the screens. */
export function since({ name, fields }: Entity, field: string) {
  const noun = NOUNS[`${name}.${field}`];
  if (noun) return oneSince(`The ${noun}`);
  const label = fieldWord(name, field);
  // The label of a flag is no noun: "Team required".
  if (fields[field]?.kind === 'flag') return oneSince(`“${label}”`);
  const [words = label] = label.split(', '); // without its unit: "Weight, lb"
  const named = `The ${inSentence(words)}`;
  return isPluralName(words) ? severalSince(named) : oneSince(named);
}

/** The same of the lines of a load, which are many. */
export const linesSince = ({ name }: Entity) =>
  severalSince(`The ${inSentence(entityWords(name))}`);

const oneSince = (words: string) =>
  conflict(`${words} was changed again since. Nothing was undone.`);

const severalSince = (words: string) =>
  conflict(`${words} were changed again since. Nothing was undone.`);

/** What fields are called in a sentence where their label does not fit into one. */
const NOUNS: Readonly<Record<string, string>> = {
  'loads.booked_by_id': 'person who booked the load',
  'loads.temperature_min': 'lowest temperature',
  'loads.temperature_max': 'highest temperature',
  'loads.factoring_company_id': 'factoring company',
  'loads.arrived_at': 'arrival',
  'loads.delivered_at': 'delivery',
  'loads.canceled_at': 'time of the cancellation',
  'loads.canceled_by': 'person who canceled the load',
  'loads.billing_hold_note': 'note of the billing hold',
  'load-stops.sequence': 'order of the stops',
  'load-stops.date_from': 'appointment',
  'load-stops.date_to': 'appointment',
  'load-stops.loaded_at': 'time of loading',
  'load-stops.arrived_at': 'arrival',
  'load-stops.departed_at': 'departure',
  'load-stops.lat': 'location of the stop',
  'load-stops.lng': 'location of the stop',
  'load-drivers.from_stop_id': 'start of the driver’s leg',
  'load-drivers.to_stop_id': 'end of the driver’s leg',
  'load-drivers.is_manual_price': 'driver pay',
  'load-drivers.started_at': 'start of the driver’s leg',
  'load-drivers.finished_at': 'end of the driver’s leg',
  'load-accessorials.driver_amount': 'amount to the driver',
  'load-accessorials.driver_id': 'driver of the accessorial',
  'load-accessorials.stop_id': 'stop of the accessorial',
  'trucks.is_on_board': 'place on the board',
  'trucks.current_city': 'location',
  'trucks.current_state_id': 'location',
  'trucks.current_lat': 'location',
  'trucks.current_lng': 'location',
  'trucks.location_at': 'location',
  'truck-notes.text': 'note',
  'plan-reach-history.plan_at': 'time of the plan',
  'plan-reach-history.reached_at': 'arrival',
  'plan-reach-history.reached': 'arrival',
  'plan-reach-history.reached_by': 'arrival',
  'plan-reach-history.ended': 'plan',
  'truck-updaters.from': 'assignment',
  'truck-updaters.to': 'assignment',
  'truck-updaters.is_active': 'assignment',
  'personal-board.ready_at': 'ready time',
  'personal-board.home_date': 'home date',
};
