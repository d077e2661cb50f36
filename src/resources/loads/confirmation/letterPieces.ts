import { lettersIn, linesOfLetter } from '../../../../schema/rules/letterSheet.ts';
import type { Frame } from './confirmation.ts';

/** A piece of a letter: words beside what was read, or a place of it. */
export interface LetterPiece {
  text: string;
  place: 'none' | 'sure' | 'unsure' | 'focused';
}

/** A letter in the pieces that its places make of it; together they are the letter. */
export function letterPieces(
  said: string,
  marks: readonly Frame[],
  focused: readonly Frame[],
): LetterPiece[] {
  const lines = linesOfLetter(said);
  const places = lines.map(line => Array.from({ length: line.length }, () => NONE));
  const put = (frames: readonly Frame[], placeOf: (frame: Frame) => LetterPiece['place']) => {
    for (const frame of frames) {
      for (const { line, from, to } of lettersIn(lines, frame.box)) {
        places[line]?.fill(placeOf(frame), from, to);
      }
    }
  };
  put(marks, ({ isSure }) => (isSure ? 'sure' : 'unsure'));
  // What the cursor asks for lies over all others.
  put(focused, () => 'focused');
  return joined(lines.flatMap((line, index) => piecesOf(index > 0, line, places[index] ?? [])));
}

const NONE: LetterPiece['place'] = 'none';

function piecesOf(
  isNext: boolean,
  line: string,
  places: readonly LetterPiece['place'][],
): LetterPiece[] {
  const letters = Array.from(places, (place, at) => ({ text: line.charAt(at), place }));
  return isNext ? [{ text: '\n', place: NONE }, ...letters] : letters;
}

/** Letters of one place beside each other are one piece. */
function joined(letters: readonly LetterPiece[]): LetterPiece[] {
  const pieces: LetterPiece[] = [];
  for (const letter of letters) {
    const last = pieces.at(-1);
    if (last?.place === letter.place) last.text += letter.text;
    else pieces.push({ ...letter });
  }
  return pieces;
}
