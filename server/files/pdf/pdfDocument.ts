import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { projectRoot } from '../../config.ts';
import { type Ink, ink } from './ink.ts';
import { printable } from './printedText.ts';

/** US Letter, in points. */
const PORTRAIT = { width: 612, height: 792 };
const LANDSCAPE = { width: 792, height: 612 };
const MARGIN = 48;
const FOOT = 60;

export interface TextStyle {
  size?: number;
  bold?: boolean;
  color?: Ink;
  align?: 'left' | 'right';
  width?: number;
  /** Points between letters. */
  tracking?: number;
}

/**
 * A printed document, written from top to bottom in the product's typeface, whose digits all have
 * one width. `y` is where the next block begins. Every block requests its `room` first.
 */
export class Document {
  readonly left = MARGIN;
  readonly right: number;
  readonly width: number;
  y = MARGIN;
  readonly #page: typeof PORTRAIT;
  readonly #doc: PDFKit.PDFDocument;
  readonly #bytes: Promise<Buffer>;

  constructor(title: string, author: string, createdAt: Date, { isWide = false } = {}) {
    this.#page = isWide ? LANDSCAPE : PORTRAIT;
    this.right = this.#page.width - MARGIN;
    this.width = this.#page.width - 2 * MARGIN;
    this.#doc = new PDFDocument({
      size: [this.#page.width, this.#page.height],
      margin: 0,
      bufferPages: true,
      info: { Title: title, Author: author, Creator: 'Linehaul', CreationDate: createdAt },
    });
    this.#doc.registerFont('regular', typeface('IBMPlexSans-Regular'));
    this.#doc.registerFont('bold', typeface('IBMPlexSans-SemiBold'));
    this.#bytes = collected(this.#doc);
  }

  /** Starts a new page when a block of that height no longer fits. Returns whether it did. */
  room(height: number): boolean {
    if (this.y + height <= this.#page.height - FOOT) return false;
    this.#doc.addPage();
    this.y = MARGIN;
    return true;
  }

  /** Writes a text, wrapped within its width. Returns its height. */
  text(words: string, x: number, y: number, style: TextStyle = {}): number {
    const { color = ink.text, align = 'left', width = this.right - x, tracking = 0 } = style;
    this.#font(style).fillColor(color);
    this.#doc.text(printable(words), x, y, {
      width,
      align,
      characterSpacing: tracking,
      lineGap: 1.5,
    });
    return this.#doc.y - y;
  }

  heightOf(words: string, style: TextStyle = {}): number {
    const { width = this.width, tracking = 0 } = style;
    const options = { width, characterSpacing: tracking, lineGap: 1.5 };
    return this.#font(style).heightOfString(printable(words), options);
  }

  /** A small heading above a value or a block. */
  label(words: string, x: number, y: number, style: TextStyle = {}): number {
    return this.text(words, x, y, { size: 7.5, color: ink.quiet, tracking: 0.2, ...style });
  }

  rule(y: number, color: Ink = ink.line, weight = 0.75): void {
    this.#doc
      .moveTo(this.left, y)
      .lineTo(this.right, y)
      .lineWidth(weight)
      .strokeColor(color)
      .stroke();
  }

  box(x: number, y: number, width: number, height: number, fill: Ink): void {
    this.#doc.roundedRect(x, y, width, height, 3).fill(fill);
  }

  frame(x: number, y: number, width: number, height: number, color: Ink = ink.line): void {
    this.#doc.roundedRect(x, y, width, height, 3).lineWidth(0.75).strokeColor(color).stroke();
  }

  /** A picture scaled to fit its box. False when its bytes can't be printed. */
  picture(bytes: Buffer, x: number, y: number, width: number, height: number): boolean {
    try {
      this.#doc.image(bytes, x, y, { fit: [width, height] });
      return true;
    } catch {
      return false;
    }
  }

  /** A word across every page, such as VOID. */
  stamp(word: string): void {
    this.#eachPage(() => {
      this.#doc.save().rotate(-38, { origin: [this.#page.width / 2, this.#page.height / 2] });
      this.#font({ size: 150, bold: true }).fillColor(ink.error).fillOpacity(0.12);
      this.#doc.text(word, 0, this.#page.height / 2 - 95, {
        width: this.#page.width,
        align: 'center',
      });
      this.#doc.fillOpacity(1).restore();
    });
  }

  /** Closes the document: the same footer under each page, with the page number and count. */
  finish(footer: string): Promise<Buffer> {
    this.#eachPage((page, count) => {
      const y = this.#page.height - FOOT + 18;
      this.rule(y, ink.soft);
      const words = footer.replaceAll('\n', ' · ');
      this.text(words, this.left, y + 7, { size: 7.5, color: ink.quiet, width: this.width - 90 });
      const of = `Page ${page} of ${count}`;
      this.text(of, this.right - 80, y + 7, {
        size: 7.5,
        color: ink.quiet,
        align: 'right',
        width: 80,
      });
    });
    this.#doc.end();
    return this.#bytes;
  }

  #eachPage(draw: (page: number, count: number) => void): void {
    const { start, count } = this.#doc.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.#doc.switchToPage(start + index);
      draw(index + 1, count);
    }
  }

  #font({ size = 9, bold = false }: TextStyle): PDFKit.PDFDocument {
    return this.#doc.font(bold ? 'bold' : 'regular').fontSize(size);
  }
}

function collected(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', chunk => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}

const typefaces = new Map<string, Buffer>();

function typeface(name: string): Buffer {
  const known = typefaces.get(name);
  if (known) return known;
  const bytes = readFileSync(join(projectRoot(), 'server/files/pdf/fonts', `${name}.ttf`));
  typefaces.set(name, bytes);
  return bytes;
}
