import { eighthLook } from './eighthLook/index.ts';
import { fifthLook } from './fifthLook/index.ts';
import { firstLook } from './firstLook/index.ts';
import type { Written } from './firstLook/written.ts';
import { fourthLook } from './fourthLook/index.ts';
import { ninthLook } from './ninthLook/index.ts';
import { secondLook } from './secondLook/index.ts';
import { seventhLook } from './seventhLook/index.ts';
import { sixthLook } from './sixthLook/index.ts';
import { tenthLook } from './tenthLook/index.ts';
import { thirdLook } from './thirdLook/index.ts';

/**
 * Documents in the style of US brokers, each with a layout of its own. Each set was written before
 * the reader was tried on it.
 */
export const writtenSets: Record<string, Record<string, Written>> = {
  firstLook,
  secondLook,
  thirdLook,
  fourthLook,
  fifthLook,
  sixthLook,
  seventhLook,
  eighthLook,
  ninthLook,
  tenthLook,
};
