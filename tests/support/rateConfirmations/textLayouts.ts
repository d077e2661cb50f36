import {
  CARRIER,
  charges,
  cityLine,
  type Draw,
  instructions,
  mail,
  pounds,
  reference,
} from './draw.ts';
import { PdfDocument } from './pdfDocument.ts';
import { handOf } from './printed.ts';
import { Random } from './random.ts';

/** "Earliest" and "Latest" on separate lines, the rate first. */
export const earliestLatest: Draw = async (load, seed) => {
  const [paper, random, hand] = [new PdfDocument(), new Random(seed), handOf(seed)];
  paper
    .put(load.broker_name, 40, 40, { size: 16, bold: true })
    .put(random.of(['Load Tender', 'Rate Confirmation']), 40, 60);
  paper
    .put(`Load Number: ${load.load_number}`, 380, 40)
    .put(`Issued: ${hand.date('2026-11-01')}`, 380, 54);
  paper.y = 90;
  charges(paper, load, hand, random);
  paper
    .put(
      `Trailer: ${load.equipment}    Weight: ${pounds(load)} lb    Commodity: ${load.commodity}`,
      40,
    )
    .down(13);
  paper
    .put(`PO: ${reference(load, 'PO')}`, 40)
    .put(`BOL: ${reference(load, 'BOL')}`, 200)
    .down(24);
  for (const stop of load.stops) {
    const word =
      stop.type === 'pickup'
        ? random.of(['PICK UP', 'SHIP FROM'])
        : random.of(['DELIVER TO', 'SHIP TO', 'DROP']);
    paper.put(`${word}`, 40, paper.y, { bold: true }).down(12);
    const start = paper.y;
    for (const text of [
      stop.facility,
      stop.address,
      cityLine(stop, random.chance(0.5)),
      'Phone: (414) 555-0175',
    ])
      paper.put(text, 40).down(11);
    const end = paper.y;
    paper.put(`Earliest: ${hand.date(stop.date)} ${hand.time(stop.time_from)}`, 320, start);
    paper.put(
      `Latest: ${hand.date(stop.date)} ${hand.time(stop.time_to ?? stop.time_from)}`,
      320,
      start + 11,
    );
    paper.put(
      `${stop.type === 'pickup' ? 'Pickup #' : 'Delivery #'}: ${stop.reference_numbers[0]}`,
      320,
      start + 22,
    );
    paper.y = end + 10;
  }
  instructions(paper, load, random);
  return paper.bytes();
};

/** An email in sentences. */
export const mailText: Draw = async (load, seed) => {
  const [paper, random, hand] = [
    new PdfDocument(),
    new Random(seed),
    handOf(seed, { bareMoney: false, bareTimes: false }),
  ];
  const say = (text: string) => paper.put(text, 60, paper.y, { width: 480, size: 10 }).down(10);
  paper.put(load.broker_name, 60, 50, { size: 16, bold: true });
  paper.y = 84;
  say(`Re: load ${load.load_number}, PO ${reference(load, 'PO')}, BOL ${reference(load, 'BOL')}`);
  say(
    `We are pleased to confirm that ${CARRIER} will haul ${pounds(load)} lbs of ${load.commodity} in a ${load.equipment} for an all-in total of ${hand.money(load.rate_total)}.`,
  );
  for (const stop of load.stops) {
    const [what, number] =
      stop.type === 'pickup' ? ['Pickup', 'Pickup number'] : ['Delivery', 'Delivery number'];
    const when = stop.time_to
      ? `between ${hand.time(stop.time_from)} and ${hand.time(stop.time_to)}`
      : `at ${hand.time(stop.time_from)}`;
    say(
      `${what}: ${stop.facility}, ${stop.address}, ${cityLine(stop)} on ${hand.date(stop.date)} ${when}. ${number} ${stop.reference_numbers[0]}.`,
    );
  }
  say(
    `The price is made of: ${load.line_items.map(({ description, amount }) => `${description} ${hand.money(amount)}`).join('; ')}.`,
  );
  say(random.of(['Please note the following:', 'Special requirements:']));
  for (const sentence of load.special_instructions.split(/(?<=\.)\s/))
    paper.put(`• ${sentence}`, 75, paper.y, { size: 10 }).down(13);
  paper.down(14);
  say(`Reply to ${mail(load)} with questions.`);
  return paper.bytes();
};
