import { lettersIn, linesOfEmail } from '../../../../schema/rules/freight/emailSheet.ts';
import type { Frame } from './confirmation.ts';

/** A piece of an email: plain text, or a recognized value. */
export interface EmailPiece {
  text: string;
  place: 'none' | 'sure' | 'unsure' | 'focused';
}

/** An email split at its values. The pieces together are the email. */
export function emailPieces(
  content: string,
  marks: readonly Frame[],
  focused: readonly Frame[],
): EmailPiece[] {
  const lines = linesOfEmail(content);
  const places = lines.map(line => Array.from({ length: line.length }, () => NONE));
  const put = (frames: readonly Frame[], placeOf: (frame: Frame) => EmailPiece['place']) => {
    for (const frame of frames) {
      for (const { line, from, to } of lettersIn(lines, frame.box)) {
        places[line]?.fill(placeOf(frame), from, to);
      }
    }
  };
  put(marks, ({ isSure }) => (isSure ? 'sure' : 'unsure'));
  // The focused value takes precedence over all others.
  put(focused, () => 'focused');
  return joined(lines.flatMap((line, index) => piecesOf(index > 0, line, places[index] ?? [])));
}

const NONE: EmailPiece['place'] = 'none';

function piecesOf(
  isNext: boolean,
  line: string,
  places: readonly EmailPiece['place'][],
): EmailPiece[] {
  const characters = Array.from(places, (place, at) => ({ text: line.charAt(at), place }));
  return isNext ? [{ text: '\n', place: NONE }, ...characters] : characters;
}

/** Adjacent characters of one value are one piece. */
function joined(characters: readonly EmailPiece[]): EmailPiece[] {
  const pieces: EmailPiece[] = [];
  for (const character of characters) {
    const last = pieces.at(-1);
    if (last?.place === character.place) last.text += character.text;
    else pieces.push({ ...character });
  }
  return pieces;
}
