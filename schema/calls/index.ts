import { fleetCalls } from './fleet.ts';
import { freightCalls } from './freight.ts';
import { identityCalls } from './identity.ts';
import { moneyCalls } from './money.ts';
import { talkCalls } from './talk.ts';
import { workspaceCalls } from './workspace.ts';

/**
 * Every call of the product spec by area: verb and path, relative to /api. Those of `chat` are
 * relative to /chatify/api. A test compares the app with this list.
 */
export const calls = {
  ...identityCalls,
  ...workspaceCalls,
  ...fleetCalls,
  ...freightCalls,
  ...moneyCalls,
  ...talkCalls,
} as const;

export type Area = keyof typeof calls;
