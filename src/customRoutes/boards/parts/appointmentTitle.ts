import type { BoardStop } from '../../../../schema/responses/boards.ts';
import { windowText } from '../../../resources/loads/stopTime.ts';
import { place } from './times.ts';

type Appointed = Pick<BoardStop, 'date_from' | 'date_to' | 'timezone' | 'city' | 'state'>;

/** `11/16 09:30–13:30 CST · Lakeland, FL`. */
export const appointmentTitle = (stop: Appointed): string =>
  [windowText(stop), place(stop.city, stop.state)].filter(Boolean).join(' · ');
