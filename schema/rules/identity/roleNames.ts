import { ADMINISTRATOR } from '../../permissions.ts';

/**
 * Whether a name reads as "administrator": in capitals, with blanks or marks, in lookalike letters
 * of other alphabets, with digits for letters, or two letters for one (rn, cl). Such a role is the
 * administrator, whatever its creator intended.
 */
export const readsAsAdministrator = (name: string): boolean =>
  skeletonOf(name) === skeletonOf(ADMINISTRATOR);

/** A role's name as stored: a name that reads as the administrator's becomes that name. */
export const roleNameOf = (name: string): string =>
  readsAsAdministrator(name) ? ADMINISTRATOR : name.normalize('NFC').replace(/\s+/g, ' ').trim();

/** The name without everything that the eye may miss. */
function skeletonOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '');
  const letters = [...plain].map(sign => LATIN.get(sign) ?? LATIN.get(sign.toLowerCase()) ?? sign);
  return letters
    .join('')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/rn|nn/g, 'm')
    .replace(/c[il]/g, 'd');
}

/**
 * Characters that look like letters of the protected name: Cyrillic, Greek, Armenian, Cherokee,
 * Lisu, small capitals, and digits (Unicode's confusables).
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'аαɑᴀӕ@4ꭺᎪꓮ',
  d: 'ԁɗđðᴅᎠꓓⅾժ',
  m: 'мμᴍᎷꓟⅿϻ',
  i: 'іιıɩɪl1|!ӏƖǀוןᎥꓲⅼⅰłІΙ¡',
  n: 'пηνɴոռꓠᴎΝ',
  s: 'ѕσς$5ꜱƽᏚꓢʂ',
  t: 'тτᴛ7+ŧᎢꓔţ†ƭ',
  r: 'гʀᴦɾяᏒꓣᎡɼ',
  o: 'оοσ0ᴏօଠøѳꓳס๐',
};

const LATIN: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, signs]) =>
    [...signs].map(sign => [sign, letter] as const),
  ),
);
