import { charges, delivery, lines, numbers, pickup, table, type Written } from './written.ts';

/** The title is printed large, the broker small below it. Days come before months. */
export const transportOrder: Written = {
  truth: {
    broker_name: 'Maple Leaf Crossborder Logistics Ltd.',
    load_number: 'TO-11873',
    rate_total: '3400.00',
    line_items: [],
    reference_numbers: numbers(['PO', '90-2218']),
    equipment: "53' Dry Van",
    equipment_type: 'van',
    weight_lb: 40344,
    commodity: 'Newsprint rolls',
    stops: [
      pickup(
        ['Resolute Thunder Bay Mill', '2001 Neebing Ave', 'Thunder Bay', 'ON', 'P7E 6S3'],
        ['2026-12-14', '08:00', '16:00'],
        'RT-5520',
      ),
      delivery(
        ['Star Tribune Heritage Center', '800 N 1st St', 'Minneapolis', 'MN', '55401'],
        ['2026-12-15', '11:00'],
        'ST 118',
      ),
    ],
    special_instructions: 'PAPS number is needed 2 hours before the border. Dry floor, no nails.',
  },
  draw(paper) {
    paper.put('TRANSPORT ORDER', 36, 30, { size: 20, bold: true });
    lines(
      paper,
      36,
      58,
      [
        'Issued by: Maple Leaf Crossborder Logistics Ltd.',
        '55 Standish Ct, Mississauga, ON L5R 4B2',
      ],
      { size: 8.5 },
    );
    lines(paper, 420, 34, ['Order no.: TO-11873', 'Date: 12 Dec 2026'], { size: 9.5 });
    lines(paper, 36, 92, ['Contracted carrier: Lakehead Transport Inc, Duluth MN']);
    lines(paper, 36, 116, ['Place of loading'], { bold: true });
    lines(paper, 36, 130, [
      'Resolute Thunder Bay Mill',
      '2001 Neebing Ave',
      'Thunder Bay, ON P7E 6S3',
    ]);
    lines(paper, 300, 130, [
      'Loading date: 14 Dec 2026',
      'Hours: 08:00 - 16:00',
      'Loading ref.: RT-5520',
    ]);
    lines(paper, 36, 180, ['Place of unloading'], { bold: true });
    lines(paper, 36, 194, [
      'Star Tribune Heritage Center',
      '800 N 1st St',
      'Minneapolis, MN 55401',
    ]);
    lines(paper, 300, 194, [
      'Unloading date: 15 Dec 2026',
      'Hours: 11:00',
      'Unloading ref.: ST 118',
    ]);
    table(paper, [36, 160, 300, 420], 246, [
      ['Equipment', 'Goods', 'Gross weight', 'PO'],
      ["53' Dry Van", 'Newsprint rolls', '18,300 kg (40,344 lbs)', '90-2218'],
    ]);
    lines(paper, 36, 284, ['Agreed freight: USD 3,400.00 all inclusive'], { bold: true });
    lines(paper, 36, 306, [
      'Remarks',
      'PAPS number is needed 2 hours before the border. Dry floor, no nails.',
    ]);
    lines(
      paper,
      36,
      350,
      ['Waiting time is paid with USD 45.00 per hour. Liability limited to CAD 4.41 per kg.'],
      { size: 8 },
    );
  },
};

/** A second version: the first rate stands crossed out, what changed is named. */
export const revised: Written = {
  truth: {
    broker_name: 'Stone Arch Logistics',
    load_number: '350912',
    rate_total: '2675.00',
    line_items: charges(['Linehaul', '2400.00'], ['Fuel', '200.00'], ['Driver assist', '75.00']),
    reference_numbers: numbers(['PO', '1138-A'], ['BOL', 'SA350912']),
    equipment: 'Reefer or Vented Van',
    equipment_type: 'reefer',
    weight_lb: 41700,
    commodity: 'Yellow onions',
    stops: [
      pickup(
        ['Baker & Murakami Produce', '1850 SE 5th St', 'Ontario', 'OR', '97914'],
        ['2026-12-04', '10:00', '17:00'],
        'BM-8821',
      ),
      delivery(
        ['Bix Produce Company', '1415 L Orient St', 'Saint Paul', 'MN', '55117'],
        ['2026-12-07', '04:30'],
        'BX 00913',
      ),
    ],
    special_instructions: 'Vents open above 40 F. Driver counts bags.',
  },
  draw(paper) {
    lines(paper, 36, 28, ['Stone Arch Logistics'], { size: 14, bold: true });
    lines(paper, 36, 46, ['219 Main St SE Ste 500, Minneapolis, MN 55414   612-555-0146'], {
      size: 8,
    });
    paper.put('REVISED RATE CONFIRMATION - Rev. 2', 330, 30, { size: 11, bold: true });
    lines(paper, 330, 48, ['Load: 350912', 'Revised 12/03/2026 14:05 (first sent 12/02/2026)']);
    lines(paper, 36, 84, ['What changed: rate, delivery time', 'Previous rate: $2,500.00 (void)']);
    table(paper, [36, 170, 290, 380, 470], 118, [
      ['Equipment', 'Commodity', 'Weight', 'PO #', 'BOL #'],
      ['Reefer or Vented Van', 'Yellow onions', '41,700 lbs', '1138-A', 'SA350912'],
    ]);
    lines(paper, 36, 160, ['Stop 1 - Pickup'], { bold: true });
    lines(paper, 36, 174, [
      'Baker & Murakami Produce',
      '1850 SE 5th St',
      'Ontario, OR 97914',
      'Fri 12/04/2026 10:00 - 17:00 FCFS',
      'Pickup #: BM-8821',
    ]);
    lines(paper, 36, 246, ['Stop 2 - Delivery'], { bold: true });
    lines(paper, 36, 260, [
      'Bix Produce Company',
      '1415 L Orient St',
      'Saint Paul, MN 55117',
      'Mon 12/07/2026 04:30 Appt',
      'Delivery #: BX 00913',
    ]);
    table(paper, [36, 200], 336, [
      ['Linehaul', '2,400.00'],
      ['Fuel', '200.00'],
      ['Driver assist', '75.00'],
      ['Revised total', '2,675.00'],
    ]);
    lines(paper, 36, 400, ['Driver instructions', 'Vents open above 40 F.', 'Driver counts bags.']);
    lines(
      paper,
      36,
      450,
      ['Carrier: Owyhee Produce Express. Cargo insurance $100,000, deductible not over $2,500.00.'],
      { size: 7.5 },
    );
  },
};

/** An agency's form: load at, deliver to, several numbers for each stop. */
export const agency: Written = {
  truth: {
    broker_name: 'Landmark Agency Freight Inc.',
    load_number: '4471208',
    rate_total: '6850.00',
    line_items: charges(['Line Haul', '6300.00'], ['Permits', '350.00'], ['Escort', '200.00']),
    reference_numbers: [],
    equipment: 'RGN',
    equipment_type: 'other',
    weight_lb: 61000,
    commodity: 'CAT 336 excavator',
    stops: [
      pickup(
        ['Holt Cat Dallas', '2000 E Airport Fwy', 'Irving', 'TX', '75062'],
        ['2026-12-17', '09:00'],
        'HC-90118',
        'SN 8842',
      ),
      delivery(
        ['Peterson Cat San Leandro', '955 Marina Blvd', 'San Leandro', 'CA', '94577'],
        ['2026-12-22', '08:00', '14:00'],
        'PT 4450',
      ),
    ],
    special_instructions: 'Boom down, bucket curled. Dimensions 36 L x 11 W x 11.2 H.',
  },
  draw(paper) {
    lines(paper, 36, 26, ['FREIGHT BILL / RATE CONFIRMATION'], { size: 12, bold: true });
    table(
      paper,
      [36, 230, 400],
      46,
      [
        ['Agency: Landmark Agency Freight Inc.', 'Freight bill no. 4471208', 'Date 12/15/2026'],
        ['8500 N Stemmons Fwy, Dallas, TX 75247', 'Agent code LAF', 'Agent: Rhonda Pierce'],
      ],
      { size: 8.5 },
    );
    lines(paper, 36, 90, ['LOAD AT:'], { bold: true });
    table(
      paper,
      [36, 280],
      104,
      [
        ['Holt Cat Dallas', 'Load date: 12/17/2026'],
        ['2000 E Airport Fwy', 'Load time: 9:00 AM'],
        ['Irving, TX 75062', 'Pickup no.: HC-90118'],
        ['Contact: Yard 972-555-0171', 'Release no.: SN 8842'],
      ],
      { step: 12 },
    );
    lines(paper, 36, 168, ['DELIVER TO:'], { bold: true });
    table(
      paper,
      [36, 280],
      182,
      [
        ['Peterson Cat San Leandro', 'Delivery date: 12/22/2026'],
        ['955 Marina Blvd', 'Delivery time: 8:00 AM - 2:00 PM'],
        ['San Leandro, CA 94577', 'Delivery no.: PT 4450'],
        ['Contact: Rental 510-555-0108', ''],
      ],
      { step: 12 },
    );
    table(paper, [36, 180, 340], 246, [
      ['Commodity', 'Weight', 'Trailer type'],
      ['CAT 336 excavator', '61,000 lbs', 'RGN'],
    ]);
    table(paper, [36, 200], 290, [
      ['Line Haul', '$6,300.00'],
      ['Permits', '$350.00'],
      ['Escort', '$200.00'],
      ['Total to truck', '$6,850.00'],
    ]);
    lines(paper, 36, 356, [
      'Special instructions: Boom down, bucket curled. Dimensions 36 L x 11 W x 11.2 H.',
    ]);
    lines(
      paper,
      36,
      386,
      ['Declared value $310,000.00. Advance available $2,000.00. Settlement every Friday.'],
      { size: 8 },
    );
  },
};
