import { localTimeOf } from '../../schema/rules/zones.ts';
import { ownZone } from '../preferences/ownZone.ts';
import { momentText } from './valueTexts.ts';

/** The reader's own date and time: `11/22/2026 14:02`. */
export const localDateTime = (at: Date) => momentText(at.toISOString());

export const localTime = (at: Date) => localTimeOf(at.toISOString(), ownZone()).time.slice(0, 5);
