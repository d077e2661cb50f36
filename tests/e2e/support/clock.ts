/**
 * When a story begins, if it sets no other time: a Friday at 16:30 in Chicago, the moment of the demo
 * carrier's files. In the past, so that what the database dates itself comes after it.
 */
export const STORY_BEGINS = '2026-11-20T22:30:00Z';

/** The instant so many days after a story begins. */
export const inDays = (days: number) =>
  new Date(Date.parse(STORY_BEGINS) + days * 86_400_000).toISOString();

/** The date so many days after a story begins: 2026-11-25. */
export const dayAhead = (days: number) => inDays(days).slice(0, 10);

/** Lets the clock of a browser's pages run ahead by so much. Runs in the page. */
export function setPageClock(aheadMs: number): void {
  const RealDate = Date;
  const ahead = () => RealDate.now() + aheadMs;
  globalThis.Date = class extends RealDate {
    constructor(...given: ConstructorParameters<typeof RealDate> | []) {
      super(...((given.length > 0 ? given : [ahead()]) as [number])); // any of Date's own forms
    }
    static override now = ahead;
  } as DateConstructor;
}
