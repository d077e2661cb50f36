import PDFDocument from 'pdfkit';

type Look = {
  size?: number;
  bold?: boolean;
  mono?: boolean;
  serif?: boolean;
  width?: number;
  right?: number;
};

/** A page with texts at given positions, as drawn by a broker's program. */
export class PdfDocument {
  /** Documents drawn from now on are rotated clockwise by this many degrees. */
  static turned: 0 | 90 | 270 = 0;
  readonly #pdf = new PDFDocument({
    size: PdfDocument.turned === 0 ? 'LETTER' : [792, 612],
    margin: 0,
    compress: true,
  });
  readonly #chunks: Buffer[] = [];
  y = 50;

  constructor() {
    this.#pdf.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
    if (PdfDocument.turned === 90) this.#pdf.translate(792, 0).rotate(90);
    if (PdfDocument.turned === 270) this.#pdf.translate(0, 612).rotate(-90);
  }

  put(text: string, x: number, y = this.y, look: Look = {}): this {
    const { size = 9, width, right } = look;
    this.#pdf.font(faceOf(look)).fontSize(size);
    const left = right === undefined ? x : right - this.#pdf.widthOfString(text);
    this.#pdf.text(text, left, y, width ? { width } : { lineBreak: false });
    if (width) this.y = Math.max(this.y, this.#pdf.y);
    return this;
  }

  /** Each word separately, as word processors write a justified line. */
  words(text: string, x: number, y = this.y, look: Look = {}): this {
    let at = x;
    for (const word of text.split(' ')) {
      this.put(word, at, y, look);
      at += this.#pdf.widthOfString(`${word} `);
    }
    return this;
  }

  frame(x: number, y: number, width: number, height: number): this {
    this.#pdf.lineWidth(0.5).rect(x, y, width, height).stroke();
    return this;
  }

  down(points: number): this {
    this.y += points;
    return this;
  }

  page(): this {
    this.#pdf.addPage({ size: 'LETTER', margin: 0 });
    this.y = 50;
    return this;
  }

  bytes(): Promise<Buffer> {
    return new Promise(resolve => {
      this.#pdf.on('end', () => resolve(Buffer.concat(this.#chunks)));
      this.#pdf.end();
    });
  }
}

function faceOf({ bold = false, mono = false, serif = false }: Look): string {
  if (serif) return bold ? 'Times-Bold' : 'Times-Roman';
  const face = mono ? 'Courier' : 'Helvetica';
  return bold ? `${face}-Bold` : face;
}
