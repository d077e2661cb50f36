import type { PdfDocument } from '../pdfDocument.ts';
import { charges, delivery, lines, numbers, pickup, table, type Written } from './written.ts';

const paragraphs = (paper: PdfDocument, x: number, y: number, texts: string[]) => {
  paper.y = y;
  for (const text of texts)
    paper.put(text, x, paper.y, { width: 470, size: 10.5, serif: true }).down(9);
};

/** A letter in sentences. */
export const letter: Written = {
  truth: {
    broker_name: 'Hartwell Bros. Freight Agency',
    load_number: 'HB-1904',
    rate_total: '2250.00',
    line_items: [],
    reference_numbers: numbers(['PO', '66-1207']),
    equipment: '53-foot dry van',
    equipment_type: 'van',
    weight_lb: 39500,
    commodity: 'bagged fertilizer',
    stops: [
      pickup(
        ['Simplot Grower Solutions', '1130 W Hwy 30', 'Pocatello', 'ID', '83204'],
        ['2026-12-08', '08:00'],
        'SGS-402',
      ),
      delivery(
        ['Valley Co-op Elevator', '500 Railroad Ave', 'Minden', 'NE', '68959'],
        ['2026-12-10', '07:00', '15:00'],
        'VC-12',
      ),
    ],
    special_instructions: null,
  },
  draw(paper) {
    lines(
      paper,
      70,
      50,
      [
        'Hartwell Bros. Freight Agency',
        '212 Main Street, Twin Falls, Idaho 83301',
        'Telephone 208-555-0155',
      ],
      { serif: true, size: 11, step: 14 },
    );
    lines(
      paper,
      70,
      110,
      ['December 5, 2026', '', 'Sawtooth Carriers', 'Attention: Dispatch', '', 'Re: Load HB-1904'],
      { serif: true, size: 10.5, step: 14 },
    );
    paragraphs(paper, 70, 210, [
      'Thank you for taking this load. It is a 53-foot dry van with 39,500 lbs of bagged fertilizer, our customer’s PO 66-1207.',
      'Please pick up at Simplot Grower Solutions, 1130 W Hwy 30, Pocatello, ID 83204 on Tuesday, December 8, 2026 at 8:00 AM. The pickup number is SGS-402.',
      'Please deliver to Valley Co-op Elevator, 500 Railroad Ave, Minden, NE 68959 on Thursday, December 10, 2026 between 7:00 AM and 3:00 PM. The delivery number is VC-12.',
      'We agreed on a flat rate of $2,250.00, fuel included. Extra charges are paid only when we approve them in writing; detention is $40.00 per hour after the second hour.',
      'Please sign and return this letter. Your cargo insurance must be at least $100,000.',
      'Sincerely,',
      'Paul Hartwell',
    ]);
  },
};

/** A message pasted into a document: one short line for everything. */
export const shortMessage: Written = {
  truth: {
    broker_name: 'Swift Arrow Brokerage',
    load_number: '90177',
    rate_total: '950.00',
    line_items: [],
    reference_numbers: [],
    equipment: 'Power only',
    equipment_type: 'power_only',
    weight_lb: 15000,
    commodity: 'Empty racks',
    stops: [
      pickup(
        ['Ford Kentucky Truck Plant', '3001 Chamberlain Ln', 'Louisville', 'KY', '40241'],
        ['2026-12-01', '06:00'],
        'KTP 5512',
      ),
      delivery(
        ['Dana Driveline Toledo', '5000 Bennett Rd', 'Toledo', 'OH', '43612'],
        ['2026-12-01', '16:00'],
        'DN-8',
      ),
    ],
    special_instructions: null,
  },
  draw(paper) {
    lines(
      paper,
      50,
      50,
      [
        'Swift Arrow Brokerage - RATE CON - Load 90177',
        '',
        'Carrier: Derby City Towing & Transport',
        'Equipment: Power only',
        'Cargo: Empty racks, 15,000 lbs',
        '',
        'PU: Ford Kentucky Truck Plant, 3001 Chamberlain Ln, Louisville, KY 40241',
        '12/1/2026 @ 0600, PU# KTP 5512',
        '',
        'DEL: Dana Driveline Toledo, 5000 Bennett Rd, Toledo, OH 43612',
        '12/1/2026 @ 1600, DEL# DN-8',
        '',
        'Rate: $950.00 all in',
        '',
        'Sign and email back to loads@example.com. Thanks, Tiff 859-555-0103',
      ],
      { size: 11, step: 16 },
    );
  },
};

/** Terms come first, the load is on the last page, in a schedule. */
export const termsFirst: Written = {
  truth: {
    broker_name: 'Great Divide Transportation Services, LLC',
    load_number: 'GD-771923',
    rate_total: '5210.00',
    line_items: charges(
      ['Linehaul', '4600.00'],
      ['Fuel surcharge', '560.00'],
      ['Scale ticket', '50.00'],
    ),
    reference_numbers: numbers(['PO', 'A-55187']),
    equipment: 'Reefer',
    equipment_type: 'reefer',
    weight_lb: 42900,
    commodity: 'Frozen french fries',
    temperature: '-10 F',
    stops: [
      pickup(
        ['Lamb Weston Quincy', '1015 Road O NW', 'Quincy', 'WA', '98848'],
        ['2026-12-10', '20:00'],
        'LW 770021',
      ),
      delivery(
        ['Sysco Central Florida', '200 W Story Rd', 'Ocoee', 'FL', '34761'],
        ['2026-12-16', '01:00'],
        'SY-44120',
      ),
      delivery(
        ['US Foods Port Orange', '5425 S Williamson Blvd', 'Port Orange', 'FL', '32128'],
        ['2026-12-16', '09:00', '13:00'],
        'PO-USF 331',
      ),
    ],
    special_instructions:
      'Precool to -10 F. Two temperature checks a day by text. Keep all lumper receipts.',
  },
  draw(paper) {
    const terms = (head: string, count: number, first: number) => {
      lines(paper, 50, 40, ['Great Divide Transportation Services, LLC', head], {
        bold: true,
        size: 11,
      });
      paper.y = 84;
      for (let index = first; index < first + count; index++) {
        paper
          .put(
            `${index}. Carrier agrees to keep cargo insurance of not less than $100,000.00 and liability of $1,000,000.00. A delivery after 5:00 PM on the day named in Schedule A may be charged with $150.00 a day. Notices go to 1999 Broadway, Denver, CO 80202. This agreement dated 01/01/2026 stays in force until 12/31/2027.`,
            50,
            paper.y,
            { width: 500, size: 9 },
          )
          .down(10);
      }
    };
    terms('Carrier agreement', 8, 1);
    paper.page();
    terms('Carrier agreement, continued', 8, 9);
    paper.page();
    lines(
      paper,
      50,
      40,
      ['Schedule A - Load details', 'Load number: GD-771923     Date: 12/09/2026'],
      { bold: true, size: 11 },
    );
    table(paper, [50, 160, 300, 420], 80, [
      ['Trailer', 'Temperature', 'Product', 'Gross weight'],
      ['Reefer', '-10 F', 'Frozen french fries', '42,900 lbs'],
    ]);
    lines(paper, 50, 120, ['Customer PO: A-55187']);
    const stop = (y: number, head: string, left: string[], right: string[]) => {
      paper.put(head, 50, y, { bold: true });
      lines(paper, 50, y + 13, left);
      lines(paper, 330, y + 13, right);
    };
    stop(
      146,
      'Pickup (1 of 1)',
      ['Lamb Weston Quincy', '1015 Road O NW', 'Quincy, WA 98848'],
      ['Date: 12/10/2026', 'Time: 20:00', 'Confirmation: LW 770021'],
    );
    stop(
      206,
      'Delivery (1 of 2)',
      ['Sysco Central Florida', '200 W Story Rd', 'Ocoee, FL 34761'],
      ['Date: 12/16/2026', 'Time: 01:00', 'Confirmation: SY-44120'],
    );
    stop(
      266,
      'Delivery (2 of 2)',
      ['US Foods Port Orange', '5425 S Williamson Blvd', 'Port Orange, FL 32128'],
      ['Date: 12/16/2026', 'Time: 09:00 - 13:00', 'Confirmation: PO-USF 331'],
    );
    table(paper, [50, 200], 330, [
      ['Linehaul', '$4,600.00'],
      ['Fuel surcharge', '$560.00'],
      ['Scale ticket', '$50.00'],
      ['Total carrier compensation', '$5,210.00'],
    ]);
    lines(paper, 50, 400, [
      'Driver instructions',
      '- Precool to -10 F.',
      '- Two temperature checks a day by text.',
      '- Keep all lumper receipts.',
    ]);
    lines(paper, 50, 470, [
      'Carrier: ____________________     Broker: Great Divide Transportation Services, LLC',
    ]);
  },
};
