/** Shortcuts that work on every page, next to those that go to another one. */
export const EVERYWHERE = [
  ['Ctrl K', 'palette'],
  ['Ctrl B', 'rail'],
  ['?', 'keys'],
  ['G C', 'company'],
  ['G W', 'closeTab'],
  ['G 1–9', 'tab'],
  ['G ,', 'previousTab'],
  ['G .', 'nextTab'],
] as const;

/** Of one kind of place: in a list, on a load's page, in a form. */
const PLACES = [
  [
    'lists',
    [
      ['/', 'search'],
      ['C', 'create'],
      ['F', 'filter'],
      ['V', 'views'],
      ['↑ ↓', 'move'],
      ['Enter', 'open'],
      ['Space', 'tick'],
      ['X', 'bulk'],
      ['P', 'peek'],
      ['E', 'edit'],
      ['D', 'document'],
      ['A', 'assign'],
    ],
  ],
  [
    'load',
    [
      ['A', 'next'],
      ['S', 'status'],
      ['E', 'edit'],
      ['D', 'document'],
      ['U', 'update'],
      ['1–6', 'panels'],
      ['[  ]', 'neighbours'],
      ['Ctrl Z', 'undo'],
    ],
  ],
  [
    'forms',
    [
      ['Ctrl S', 'save'],
      ['Ctrl Enter', 'saveAndNew'],
      ['Enter', 'newLine'],
      ['Alt ↑ ↓', 'moveLine'],
      ['Ctrl D', 'copyLine'],
      ['Ctrl Del', 'removeLine'],
      ['Alt Enter', 'moreOfLine'],
      ['Shift F10', 'lineMenu'],
    ],
  ],
] as const;

/** Of the boards: on each its own keys. */
const BOARDS = [
  [
    'boards',
    [
      ['/', 'search'],
      ['F', 'filter'],
      ['V', 'views'],
      ['Enter', 'edit'],
      ['S', 'status'],
      ['0–9', 'pick'],
      ['A', 'cover'],
      ['D', 'dispatcher'],
      ['N', 'note'],
      ['R', 'plan'],
      ['X', 'reached'],
      ['C', 'codriver'],
      ['P', 'peek'],
      ['H', 'history'],
      ['M', 'map'],
      ['L', 'timeline'],
      ['E', 'record'],
      ['T', 'telegram'],
      ['Space', 'select'],
      ['Shift R', 'resort'],
      ['Shift ← →', 'width'],
      ['Ctrl Z, Ctrl Y', 'undo'],
    ],
  ],
  [
    'personal',
    [
      ['/', 'search'],
      ['V', 'views'],
      ['↑ ↓ ← →', 'move'],
      ['Home, End', 'ends'],
      ['Enter', 'edit'],
      ['S', 'status'],
      ['0–9', 'pick'],
      ['A', 'cover'],
      ['N', 'note'],
      ['R', 'ready'],
      ['P', 'peek'],
      ['H', 'history'],
      ['Ctrl S', 'save'],
      ['Space', 'select'],
      ['Shift R', 'resort'],
      ['Shift ← →', 'width'],
      ['Ctrl Z, Ctrl Y', 'undo'],
    ],
  ],
  [
    'timeline',
    [
      ['/', 'search'],
      ['V', 'views'],
      ['↑ ↓ ← →', 'move'],
      ['Shift ↑ ↓', 'rows'],
      ['Space', 'details'],
      ['Enter', 'open'],
      ['A', 'assign'],
      ['S', 'report'],
      ['C', 'call'],
      ['D', 'documents'],
      ['M', 'map'],
      ['Shift F10', 'menu'],
      ['+ −', 'zoom'],
      ['T', 'now'],
      ['Ctrl Z, Ctrl Y', 'undo'],
    ],
  ],
  [
    'drivers',
    [
      ['/', 'search'],
      ['V', 'views'],
      ['Enter', 'open'],
      ['A', 'cover'],
      ['Space', 'select'],
      ['Ctrl C', 'copy'],
      ['R', 'resort'],
      ['Shift ← →', 'width'],
    ],
  ],
  [
    'gross',
    [
      ['Enter', 'open'],
      ['Space', 'select'],
      ['Ctrl C', 'copy'],
      ['R', 'resort'],
    ],
  ],
] as const;

type BoardPart = (typeof BOARDS)[number][0];

/** The screens of the boards, as their paths end. */
const SCREENS: Readonly<Record<string, BoardPart>> = {
  'boards/main': 'boards',
  'boards/personal': 'personal',
  'boards/transport': 'timeline',
  'boards/driver': 'drivers',
  'gross-boards': 'gross',
  'gross-boards-weekly': 'gross',
};

/** The parts of the keyboard help of a page. A board begins with its own keys, without those of others. */
export function placesFrom(pathname: string) {
  const [, here] = Object.entries(SCREENS).find(([end]) => pathname.endsWith(`/${end}`)) ?? [];
  if (here === undefined)
    return [...PLACES, ...BOARDS.filter(([part]) => ELSEWHERE.includes(part))];
  // The main board opens the timeline below its rows.
  const shown: readonly BoardPart[] = here === 'boards' ? ['boards', 'timeline'] : [here];
  return [...BOARDS.filter(([part]) => shown.includes(part)), ...PLACES];
}

/** Where no board is shown, the help has the keys of the two that do most by keys. */
const ELSEWHERE: readonly BoardPart[] = ['boards', 'timeline'];
