import { localTimeOf } from '../../schema/rules/time/zones.ts';
import { ownZone } from '../storage/preferences/ownZone.ts';
import { momentText } from './valueTexts.ts';

/** Date and time in the reader's own zone: `11/22/2026 14:02`. */
export const localDateTime = (at: Date) => momentText(at.toISOString());

export const localTime = (at: Date) => localTimeOf(at.toISOString(), ownZone()).time.slice(0, 5);
