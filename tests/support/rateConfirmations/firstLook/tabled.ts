import { charges, delivery, lines, numbers, pickup, table, type Written } from './written.ts';

/** One wide table of all stops, a long name close to the next column. */
export const wideTable: Written = {
  truth: {
    broker_name: 'Halvorsen Global Forwarding',
    load_number: '418830277',
    rate_total: '1865.00',
    line_items: charges(
      ['Line Haul - Flat Rate', '1615.00'],
      ['Fuel Surcharge - Flat Rate', '200.00'],
      ['Stop Off Charge', '50.00'],
    ),
    reference_numbers: [],
    equipment: 'Van 53',
    equipment_type: 'van',
    weight_lb: 21730,
    commodity: 'Printed matter',
    stops: [
      pickup(
        [
          'Quad Graphics Sussex Bindery and Fulfilment',
          'N63W23075 Main St',
          'Sussex',
          'WI',
          '53089',
        ],
        ['2026-12-08', '10:00'],
        '70021881',
      ),
      delivery(
        [
          'USPS Network Distribution Center Des Moines',
          '4000 NW 109th St',
          'Urbandale',
          'IA',
          '50395',
        ],
        ['2026-12-09', '02:00', '05:00'],
        'FAST 3381',
      ),
      delivery(
        ['Meredith Mail Works', '1716 Locust St', 'Des Moines', 'IA', '50309'],
        ['2026-12-09', '08:00', '11:30'],
        '44-1120',
      ),
    ],
    special_instructions: null,
  },
  draw(paper) {
    paper.put('Halvorsen Global Forwarding', 36, 28, { size: 13, bold: true });
    paper.put('Carrier Load Confirmation', 380, 28, { size: 13 });
    paper
      .put('Load Number: 418830277', 380, 46, { bold: true })
      .put('Printed: 12/05/2026 11:20', 380, 58, { size: 8 });
    lines(
      paper,
      36,
      46,
      ['14701 Charlson Rd, Eden Prairie, MN 55347', 'Attn: Carrier Services 952-555-0150'],
      { size: 8 },
    );
    lines(paper, 36, 84, [
      'To: Kenosha Lakeshore Lines Inc',
      'Equipment: Van 53     Est. Weight: 21,730 lbs     Commodity: Printed matter',
    ]);
    table(
      paper,
      [36, 58, 92, 284, 368, 436, 490, 548],
      120,
      [['#', 'Type', 'Name', 'Address', 'City/State', 'Date', 'Time', 'Ref']],
      { size: 7.5, bold: true },
    );
    table(
      paper,
      [36, 58, 92, 264, 346, 434, 484, 540],
      134,
      [
        [
          '1',
          'PU',
          'Quad Graphics Sussex Bindery and Fulfilment',
          'N63W23075 Main St',
          'Sussex, WI 53089',
          '12/08/26',
          '10:00',
          '70021881',
        ],
        [
          '2',
          'DEL',
          'USPS Network Distribution Center Des Moines',
          '4000 NW 109th St',
          'Urbandale, IA 50395',
          '12/09/26',
          '02:00-05:00',
          'FAST 3381',
        ],
        [
          '3',
          'DEL',
          'Meredith Mail Works',
          '1716 Locust St',
          'Des Moines, IA 50309',
          '12/09/26',
          '08:00-11:30',
          '44-1120',
        ],
      ],
      { size: 7.5, step: 16 },
    );
    table(paper, [36, 330], 210, [
      ['Charge', 'Amount'],
      ['Line Haul - Flat Rate', '$1,615.00'],
      ['Fuel Surcharge - Flat Rate', '$200.00'],
      ['Stop Off Charge', '$50.00'],
      ['Total', '$1,865.00'],
    ]);
    lines(
      paper,
      36,
      300,
      [
        'This confirmation supersedes all earlier ones. Trucks must be equipped with 2 straps.',
        'Lumpers over $100.00 need a receipt. All accessorials need approval within 24 hours.',
      ],
      { size: 7.5 },
    );
  },
};

/** A table whose cells hold several lines: the name wraps, the window too. */
export const wrappedCells: Written = {
  truth: {
    broker_name: 'Signal Butte Freight Management',
    load_number: 'SB-0098213',
    rate_total: '3120.00',
    line_items: [],
    reference_numbers: numbers(['PO', '4500713302']),
    equipment: "Reefer, 53'",
    equipment_type: 'reefer',
    weight_lb: 42300,
    commodity: 'Cheese, refrigerated',
    temperature: '36 F',
    stops: [
      pickup(
        ['Leprino Foods Allendale Manufacturing Plant', '4700 Rich St', 'Allendale', 'MI', '49401'],
        ['2026-12-14', '11:00', '13:00'],
        'LF220918',
      ),
      delivery(
        ["Domino's Supply Chain Center Orlando", '8270 Exchange Dr', 'Orlando', 'FL', '32809'],
        ['2026-12-17', '22:00'],
        'DSC-5519',
      ),
    ],
    special_instructions:
      'Trailer must be washed out, with a receipt. Temperature recorder stays on the load.',
  },
  draw(paper) {
    paper.put('SIGNAL BUTTE FREIGHT MANAGEMENT', 36, 30, { size: 12, bold: true });
    lines(paper, 36, 46, ['Mesa, AZ   (480) 555-0162'], { size: 8 });
    paper.put('RATE CON #SB-0098213', 420, 30, { size: 11, bold: true });
    table(paper, [36, 170, 290, 400, 500], 72, [
      ['Equipment', 'Commodity', 'Weight', 'Temp', 'PO'],
      ["Reefer, 53'", 'Cheese, refrigerated', '42,300 lbs', '36 F', '4500713302'],
    ]);
    const columns = [36, 100, 260, 400, 500];
    table(paper, columns, 114, [['Stop', 'Facility', 'Address', 'Window', 'Reference']], {
      bold: true,
    });
    table(
      paper,
      columns,
      130,
      [
        ['Pick up', 'Leprino Foods Allendale', '4700 Rich St', '12/14/2026', 'LF220918'],
        ['', 'Manufacturing Plant', 'Allendale, MI 49401', '11:00 - 13:00', ''],
      ],
      { step: 11 },
    );
    table(
      paper,
      columns,
      164,
      [
        ['Deliver', "Domino's Supply Chain", '8270 Exchange Dr', '12/17/2026', 'DSC-5519'],
        ['', 'Center Orlando', 'Orlando, FL 32809', '22:00', ''],
      ],
      { step: 11 },
    );
    lines(paper, 36, 206, ['Rate: $3,120.00 all inclusive (fuel included)'], {
      bold: true,
      size: 10,
    });
    lines(paper, 36, 232, [
      'Special requirements',
      '1. Trailer must be washed out, with a receipt.',
      '2. Temperature recorder stays on the load.',
    ]);
    lines(
      paper,
      36,
      300,
      [
        'CARRIER: Sunline Cold Express MC 998812        Driver: ____________  Truck: ______',
        'Total insurance on file: $100,000.00 cargo, $1,000,000.00 liability',
      ],
      { size: 8 },
    );
  },
};

/** A route at the top, costs with quantity and price, stops in rows of three lines. */
export const routeHeader: Written = {
  truth: {
    broker_name: 'Ferrous Lake Transportation',
    load_number: '1000-44871',
    rate_total: '2385.20',
    line_items: charges(
      ['Freight - per mile', '2085.20'],
      ['Tarping', '150.00'],
      ['Detention (approved)', '150.00'],
    ),
    reference_numbers: numbers(['PO', 'W-66120']),
    equipment: 'Step deck',
    equipment_type: 'step_deck',
    weight_lb: 33500,
    commodity: 'Agricultural implements',
    miles: 743,
    stops: [
      pickup(
        ['Vermeer Plant 5', '1210 Vermeer Rd E', 'Pella', 'IA', '50219'],
        ['2026-12-02', '07:00', '14:30'],
        'V5-8830',
      ),
      delivery(
        ['Titan Machinery', '3333 Gateway St', 'Fargo', 'ND', '58103'],
        ['2026-12-03', '08:00', '16:00'],
        'TM1120',
      ),
    ],
    special_instructions: 'Use ramps at the shipper. Photos of the tied-down load before leaving.',
  },
  draw(paper) {
    paper.put('Shipment 1000-44871', 36, 28, { size: 15, bold: true });
    paper.put('Pella, IA to Fargo, ND | 743 mi | Step deck', 36, 48, { size: 10 });
    lines(
      paper,
      400,
      28,
      ['Ferrous Lake Transportation', '11 Superior St, Duluth, MN 55802', 'dispatch@example.com'],
      { size: 8 },
    );
    lines(paper, 36, 76, ['Route'], { bold: true, size: 11 });
    table(
      paper,
      [36, 60, 330],
      94,
      [
        ['1', 'Pickup - Vermeer Plant 5', 'Wed, 02 Dec 2026  07:00 - 14:30 CST'],
        ['', '1210 Vermeer Rd E, Pella, IA 50219', 'First come, first served'],
        ['', 'Pickup number V5-8830', 'Contact: Yard office 641-555-0133'],
      ],
      { step: 12 },
    );
    table(
      paper,
      [36, 60, 330],
      142,
      [
        ['2', 'Delivery - Titan Machinery', 'Thu, 03 Dec 2026  08:00 - 16:00 CST'],
        ['', '3333 Gateway St, Fargo, ND 58103', 'First come, first served'],
        ['', 'Delivery number TM1120', 'Contact: Receiving 701-555-0190'],
      ],
      { step: 12 },
    );
    lines(paper, 36, 194, ['Items'], { bold: true, size: 11 });
    table(paper, [36, 220, 320, 420], 212, [
      ['Item', 'Weight', 'Handling units', 'PO'],
      ['Agricultural implements', '33,500 lb', '4 pieces', 'W-66120'],
    ]);
    lines(paper, 36, 250, ['Costs'], { bold: true, size: 11 });
    table(paper, [36, 220, 320, 420], 268, [
      ['Code', 'Qty', 'Price', 'Amount'],
      ['Freight - per mile', '743', '$2.8064', '$2,085.20'],
      ['Tarping', '1', '$150.00', '$150.00'],
      ['Detention (approved)', '3', '$50.00', '$150.00'],
      ['Total cost', '', '', '$2,385.20'],
    ]);
    lines(paper, 36, 350, [
      'Notes',
      'Use ramps at the shipper.',
      'Photos of the tied-down load before leaving.',
    ]);
    lines(
      paper,
      36,
      400,
      ['Accepted by: Prairie Haul Co. on 12/01/2026 at 4:12 PM from IP 203.0.113.9'],
      { size: 8 },
    );
  },
};

/** Partial: a table of goods with pallets, dimensions and class, and lines of several deliveries. */
export const goodsTable: Written = {
  truth: {
    broker_name: 'Open Gate Freight Services LLC',
    load_number: '77310',
    rate_total: '1340.00',
    line_items: charges(['Partial truckload', '1250.00'], ['Liftgate', '90.00']),
    reference_numbers: numbers(['BOL', 'OG77310A']),
    equipment: 'Van or Reefer (no heat)',
    equipment_type: 'van',
    weight_lb: 9140,
    commodity: 'Store fixtures',
    pallets: 8,
    stops: [
      pickup(
        ['Lozier Store Fixtures', '6336 John J Pershing Dr', 'Omaha', 'NE', '68110'],
        ['2026-12-15', '09:00', '15:00'],
        'LZ 88127',
      ),
      delivery(
        ['Aldi Store 44', '910 W Kimberly Rd', 'Davenport', 'IA', '52806'],
        ['2026-12-16', '06:00'],
        'A44-1',
      ),
      delivery(
        ['Aldi Store 61', '2455 Wolf Rd', 'Mokena', 'IL', '60448'],
        ['2026-12-16', '13:30'],
        'A61-3',
      ),
    ],
    special_instructions:
      'Store deliveries from the rear dock only. Call each store 30 minutes before.',
  },
  draw(paper) {
    lines(
      paper,
      36,
      28,
      ['Open Gate Freight Services LLC', 'Truckload & Partial Rate Confirmation'],
      { size: 13, bold: true },
    );
    lines(paper, 36, 64, [
      'Load: 77310',
      'Date: December 14, 2026',
      'Broker rep: Sasha Lind  (402) 555-0107',
      'Trailer: Van or Reefer (no heat)',
      'BOL: OG77310A',
    ]);
    lines(paper, 330, 64, [
      'Carrier: Sandhills Motor Freight',
      'USDOT 2288119',
      'Dispatcher: Kim (308) 555-0144',
      'Driver cell: (308) 555-0199',
    ]);
    table(paper, [36, 200, 260, 360, 430, 500], 140, [
      ['Description', 'Pallets', 'Dims (in)', 'Class', 'Stackable', 'Weight'],
      ['Store fixtures', '5', '96x48x60', '150', 'No', '5,800 lbs'],
      ['Store fixtures', '3', '48x40x72', '150', 'No', '3,340 lbs'],
      ['Total', '8', '', '', '', '9,140 lbs'],
    ]);
    lines(
      paper,
      36,
      204,
      ['Shipper', 'Lozier Store Fixtures', '6336 John J Pershing Dr', 'Omaha, NE 68110'],
      { step: 12 },
    );
    lines(paper, 330, 204, ['12/15/2026 between 9 am and 3 pm', 'Pickup #: LZ 88127'], {
      step: 12,
    });
    lines(
      paper,
      36,
      262,
      ['Consignee 1', 'Aldi Store 44', '910 W Kimberly Rd', 'Davenport, IA 52806'],
      { step: 12 },
    );
    lines(paper, 330, 262, ['12/16/2026 at 6 am', 'Delivery #: A44-1'], { step: 12 });
    lines(paper, 36, 320, ['Consignee 2', 'Aldi Store 61', '2455 Wolf Rd', 'Mokena, IL 60448'], {
      step: 12,
    });
    lines(paper, 330, 320, ['12/16/2026 at 1:30 pm', 'Delivery #: A61-3'], { step: 12 });
    table(paper, [36, 200], 386, [
      ['Partial truckload', '$1,250.00'],
      ['Liftgate', '$90.00'],
      ['Total due carrier', '$1,340.00'],
    ]);
    lines(paper, 36, 440, [
      'Driver notes: Store deliveries from the rear dock only. Call each store 30 minutes before.',
    ]);
    lines(
      paper,
      36,
      470,
      ['Released value $2.00 per pound, limit $25,000.00. No unauthorized stops.'],
      { size: 7.5 },
    );
  },
};
