import { namedPart } from '../../support/namedPart.ts';

const DAY = Math.floor(Date.now() / 86_400_000);

/** A third of the screens, another one each day; SCREENS=all is every one, SCREENS=2/3 that third. */
export const sampleScreens = <T>(screens: readonly T[]): readonly T[] =>
  namedPart(screens, process.env.SCREENS) ?? namedPart(screens, `${(DAY % 3) + 1}/3`) ?? screens;
