import { compareInstants, type Instant } from '../time/zones.ts';
import { minutesEnroute } from './appointments.ts';
import type { Deadhead } from './approach.ts';
import { DOUBLE_BOOKED, type Finding } from './findings.ts';

/** A load for a truck, or a truck for a load, with what decides its rank. */
export type Candidate = {
  id: number;
  deadhead_miles: number | null;
  pickup_at: Instant | null;
  findings: readonly Finding[];
};

/**
 * The order of candidates: those that may be assigned first, then those that fit and reach the
 * pickup in time, then by deadhead, unknown last, then by pickup.
 */
export function compareCandidates(one: Candidate, other: Candidate): number {
  return (
    Number(isRefused(one)) - Number(isRefused(other)) ||
    drawbacksOf(one) - drawbacksOf(other) ||
    milesOf(one) - milesOf(other) ||
    compareInstants(one.pickup_at ?? LAST, other.pickup_at ?? LAST) ||
    one.id - other.id
  );
}

/** Whether the pickup is missed from where the truck comes from. */
export const missesPickup = (findings: readonly Finding[]): boolean =>
  findings.some(({ code }) => code === 'appointment_1_at_risk');

/** Whether the equipment and the crew are what the load asks for, and the truck is on duty. */
export const isFitting = (findings: readonly Finding[]): boolean =>
  !findings.some(({ code }) => MISFITS.includes(code));

const MISFITS: readonly string[] = ['equipment', 'team_required', 'truck_off_duty'];

/** Whether the truck itself is on another load at that time, not only its trailer or a driver. */
export const isTruckBooked = (findings: readonly Finding[]): boolean =>
  findings.some(({ code }) => code === `truck${DOUBLE_BOOKED}`);

/** The minutes left at the pickup when the truck arrives. Negative when it is late. */
export function slackMinutes(
  deadhead: Deadhead | null,
  { date_from, date_to }: { date_from?: Instant | null; date_to?: Instant | null },
  isTeam = false,
): number | null {
  const limit = date_to ?? date_from;
  if (!deadhead?.free_at || !limit) return null;
  const left = (Date.parse(limit) - Date.parse(deadhead.free_at)) / 60_000;
  return Math.floor(left - minutesEnroute(deadhead.minutes, isTeam));
}

const isRefused = ({ findings }: Candidate) => findings.some(({ level }) => level === 'block');

const drawbacksOf = ({ findings }: Candidate): number =>
  Number(!isFitting(findings)) + Number(missesPickup(findings));

/** A finite number, so that two unknown ones are equal. */
const milesOf = ({ deadhead_miles }: Candidate): number =>
  deadhead_miles ?? Number.MAX_SAFE_INTEGER;

const LAST: Instant = '9999-12-31T00:00:00Z';
