import {
  box,
  charges,
  delivery,
  lines,
  numbers,
  pickup,
  table,
  type Written,
} from '../firstLook/written.ts';

/** A bar at the left holds the facts, the pay and the numbers of the stops. */
export const numbersInBar: Written = {
  truth: {
    broker_name: 'Sandhill Crane Logistics LLC',
    load_number: 'SCL-2081',
    rate_total: '1910.00',
    line_items: charges(['Line haul', '1760.00'], ['Fuel', '150.00']),
    reference_numbers: numbers(['PO', '70-1182']),
    equipment: "53' dry van",
    equipment_type: 'van',
    weight_lb: 25500,
    commodity: 'Bagged seed',
    stops: [
      pickup(
        ['Pioneer Hi-Bred York', '1410 Road 14', 'York', 'NE', '68467'],
        ['2026-12-07', '09:00'],
        'PHY-118',
      ),
      delivery(
        ['Nutrien Ag Dalhart', '1602 E US Hwy 54', 'Dalhart', 'TX', '79022'],
        ['2026-12-08', '10:00'],
        'NUT-9',
      ),
    ],
    special_instructions: 'Keep dry. Seed may not freeze.',
  },
  draw(paper) {
    paper.frame(30, 24, 150, 430);
    lines(paper, 38, 34, ['Load', 'SCL-2081'], { bold: true, size: 11 });
    const facts: [string, string][] = [
      ['Date', '12/05/2026'],
      ['Equipment', "53' dry van"],
      ['Commodity', 'Bagged seed'],
      ['Weight', '25,500 lbs'],
      ['PO #', '70-1182'],
      ['Pickup #', 'PHY-118'],
      ['Delivery #', 'NUT-9'],
      ['Line haul', '$1,760.00'],
      ['Fuel', '$150.00'],
      ['Total', '$1,910.00'],
    ];
    facts.forEach(([label, value], index) => {
      paper
        .put(label, 38, 78 + index * 34, { size: 7 })
        .put(value, 38, 88 + index * 34, { size: 9.5 });
    });
    lines(paper, 200, 34, ['Sandhill Crane Logistics LLC'], { size: 15, bold: true });
    lines(paper, 200, 54, ['Carrier rate confirmation for Platte River Haulers'], { size: 9 });
    lines(paper, 200, 88, ['PICKUP'], { bold: true });
    lines(paper, 200, 102, [
      'Pioneer Hi-Bred York',
      '1410 Road 14',
      'York, NE 68467',
      '12/07/2026 9:00 AM',
    ]);
    lines(paper, 200, 176, ['DELIVERY'], { bold: true });
    lines(paper, 200, 190, [
      'Nutrien Ag Dalhart',
      '1602 E US Hwy 54',
      'Dalhart, TX 79022',
      '12/08/2026 10:00 AM',
    ]);
    lines(paper, 200, 270, ['Instructions', 'Keep dry. Seed may not freeze.']);
    lines(paper, 200, 320, ['Insurance on file: $100,000.00 cargo. Expires 06/30/2027.'], {
      size: 8,
    });
  },
};

/** An interchange print in words of its own: LOAD AT, DEL AT, CMDTY, WGT. */
export const interchange: Written = {
  truth: {
    broker_name: 'HARVEST LINE TRANSPORT SERVICES',
    load_number: 'HLT33019',
    rate_total: '2260.00',
    line_items: [],
    reference_numbers: numbers(['PO', '44108812'], ['BOL', '990142']),
    equipment: 'REEFER 53',
    equipment_type: 'reefer',
    weight_lb: 39800,
    commodity: 'FRESH EGGS',
    temperature: '45 F',
    stops: [
      pickup(
        ['ROSE ACRE FARMS SEYMOUR', '6874 N BASE RD', 'SEYMOUR', 'IN', '47274'],
        ['2026-12-09', '12:00', '16:00'],
        'RA1182',
      ),
      delivery(
        ['FOOD LION DC 10', '2110 EXECUTIVE DR', 'SALISBURY', 'NC', '28147'],
        ['2026-12-10', '21:00'],
        'FL-10-2291',
      ),
    ],
    special_instructions: 'TEMP CHECK AT EACH FUEL STOP.',
  },
  draw(paper) {
    lines(
      paper,
      36,
      36,
      [
        'HARVEST LINE TRANSPORT SERVICES',
        'TENDER ORIGINAL 12/08/2026 08:15 PAGE 1',
        '',
        'LOAD NBR : HLT33019',
        'CARRIER  : WABASH COLD (WBCD)',
        'TRAILER  : REEFER 53',
        'TEMP     : 45 F',
        'CMDTY    : FRESH EGGS',
        'WGT      : 39800 LBS',
        'PO NBR   : 44108812',
        'BOL NBR  : 990142',
        '',
        'LOAD AT  : ROSE ACRE FARMS SEYMOUR',
        '           6874 N BASE RD',
        '           SEYMOUR, IN 47274',
        '  DATE   : 12/09/2026',
        '  TIME   : 12:00 - 16:00',
        '  REF    : RA1182',
        '',
        'DEL AT   : FOOD LION DC 10',
        '           2110 EXECUTIVE DR',
        '           SALISBURY, NC 28147',
        '  DATE   : 12/10/2026',
        '  TIME   : 21:00',
        '  REF    : FL-10-2291',
        '',
        'RATE     : 2260.00 USD',
        'REMARKS  : TEMP CHECK AT EACH FUEL STOP.',
      ],
      { mono: true, size: 9.5, step: 13 },
    );
  },
};

/** Each field in a box of its own with a label: company, street, contact, two times. */
export const fieldBoxes: Written = {
  truth: {
    broker_name: 'Blue Anchor Freight Agents Inc.',
    load_number: '118-4420',
    rate_total: '1395.00',
    line_items: [],
    reference_numbers: numbers(['PO', 'M-20331']),
    equipment: 'Van 53 ft',
    equipment_type: 'van',
    weight_lb: 18250,
    commodity: 'Boat parts',
    stops: [
      pickup(
        ['Mercury Marine Plant 15', '545 W Pioneer Rd', 'Fond du Lac', 'WI', '54935'],
        ['2026-12-10', '08:00', '12:00'],
        'MM-4471',
      ),
      delivery(
        ['Tracker Boats Lebanon', '1601 Tracker Blvd', 'Lebanon', 'MO', '65536'],
        ['2026-12-11', '07:00', '10:00'],
        'TRK 881',
      ),
    ],
    special_instructions: 'Crated goods, no double stacking.',
  },
  draw(paper) {
    lines(paper, 36, 22, ['Blue Anchor Freight Agents Inc.'], { size: 13, bold: true });
    paper.put('Rate Confirmation', 440, 24, { size: 11 });
    const cells = (y: number, row: [string, string, number][]) => {
      let x = 36;
      for (const [label, value, width] of row) {
        box(paper, [x, y, width, 28], label, [value]);
        x += width;
      }
    };
    cells(44, [
      ['Load number', '118-4420', 134],
      ['Date issued', '12/09/2026', 134],
      ['Carrier', 'Kettle Moraine Lines', 268],
    ]);
    cells(72, [
      ['Equipment', 'Van 53 ft', 134],
      ['Commodity', 'Boat parts', 134],
      ['Weight', '18,250 lbs', 134],
      ['PO number', 'M-20331', 134],
    ]);
    lines(paper, 36, 108, ['PICKUP'], { bold: true });
    cells(120, [
      ['Company', 'Mercury Marine Plant 15', 200],
      ['Street', '545 W Pioneer Rd', 168],
      ['City, State, ZIP', 'Fond du Lac, WI 54935', 168],
    ]);
    cells(148, [
      ['Date', '12/10/2026', 100],
      ['Time from', '08:00', 100],
      ['Time to', '12:00', 100],
      ['Pickup number', 'MM-4471', 118],
      ['Contact', 'Sue 920-555-0150', 118],
    ]);
    lines(paper, 36, 186, ['DELIVERY'], { bold: true });
    cells(198, [
      ['Company', 'Tracker Boats Lebanon', 200],
      ['Street', '1601 Tracker Blvd', 168],
      ['City, State, ZIP', 'Lebanon, MO 65536', 168],
    ]);
    cells(226, [
      ['Date', '12/11/2026', 100],
      ['Time from', '07:00', 100],
      ['Time to', '10:00', 100],
      ['Delivery number', 'TRK 881', 118],
      ['Contact', 'Bob 417-555-0122', 118],
    ]);
    cells(264, [
      ['Total rate', '$1,395.00', 134],
      ['Terms', '30 days', 134],
      ['Detention', '$40.00 per hour', 268],
    ]);
    cells(300, [['Special instructions', 'Crated goods, no double stacking.', 536]]);
  },
};

/** The lane is one row: from, to, days, money. The addresses follow in two blocks. */
export const laneRow: Written = {
  truth: {
    broker_name: 'Chisholm Trail Brokerage',
    load_number: '66-31028',
    rate_total: '1625.00',
    line_items: [],
    reference_numbers: [],
    equipment: 'Flatbed',
    equipment_type: 'flatbed',
    weight_lb: 43000,
    commodity: 'Drywall',
    stops: [
      pickup(
        ['USG Sweetwater', '1800 County Rd 153', 'Sweetwater', 'TX', '79556'],
        ['2026-12-14', '07:00'],
        'USG-77',
      ),
      delivery(
        ['L&W Supply Wichita', '1321 S Broadway St', 'Wichita', 'KS', '67211'],
        ['2026-12-15', '08:00'],
        'LW-210',
      ),
    ],
    special_instructions: 'Drywall bags and tarps required.',
  },
  draw(paper) {
    lines(paper, 36, 28, ['Chisholm Trail Brokerage'], { size: 14, bold: true });
    lines(paper, 36, 48, ['311 Stockyards Blvd, Fort Worth, TX 76164'], { size: 8 });
    table(paper, [36, 130, 250, 370, 470], 70, [
      ['Load', 'From', 'To', 'Equipment', 'Rate'],
      ['66-31028', 'Sweetwater, TX', 'Wichita, KS', 'Flatbed', '$1,625.00'],
    ]);
    lines(paper, 36, 106, [
      'Commodity: Drywall    Weight: 43,000 lbs    Carrier: Rolling Plains Flatbed',
    ]);
    lines(paper, 36, 130, ['Shipper'], { bold: true });
    lines(paper, 36, 143, [
      'USG Sweetwater',
      '1800 County Rd 153',
      'Sweetwater, TX 79556',
      '12/14/2026 at 07:00',
      'Pickup # USG-77',
    ]);
    lines(paper, 300, 130, ['Receiver'], { bold: true });
    lines(paper, 300, 143, [
      'L&W Supply Wichita',
      '1321 S Broadway St',
      'Wichita, KS 67211',
      '12/15/2026 at 08:00',
      'Delivery # LW-210',
    ]);
    lines(paper, 36, 220, ['Special instructions: Drywall bags and tarps required.']);
  },
};

/** Who pays stands between the stops, with an address of its own. */
export const payerBetween: Written = {
  truth: {
    broker_name: 'Evergreen State Carriers Exchange LLC',
    load_number: 'ESC-9917',
    rate_total: '2780.00',
    line_items: charges(['Freight', '2500.00'], ['Fuel surcharge', '280.00']),
    reference_numbers: numbers(['BOL', '4410071']),
    equipment: "Reefer 53'",
    equipment_type: 'reefer',
    weight_lb: 42500,
    commodity: 'Frozen fish',
    temperature: '-10 F',
    stops: [
      pickup(
        ['Trident Seafoods Bellingham', '400 W Orchard Dr', 'Bellingham', 'WA', '98225'],
        ['2026-12-02', '13:00'],
        'TRI-2201',
      ),
      delivery(
        ['US Foods Plymouth', '9605 54th Ave N', 'Plymouth', 'MN', '55442'],
        ['2026-12-06', '06:00', '09:00'],
        'USF 7719',
      ),
    ],
    special_instructions: 'Frozen solid at loading, take pictures of the thermometer.',
  },
  draw(paper) {
    lines(paper, 36, 28, ['Evergreen State Carriers Exchange LLC'], { size: 14, bold: true });
    table(paper, [36, 300], 50, [
      ['Load #: ESC-9917', "Equipment: Reefer 53'"],
      ['Date: 12/01/2026', 'Temperature: -10 F'],
      ['Carrier: Puget Reefer Lines', 'Commodity: Frozen fish'],
      ['BOL #: 4410071', 'Weight: 42,500 lbs'],
    ]);
    lines(paper, 36, 112, ['Pickup'], { bold: true });
    lines(paper, 36, 125, [
      'Trident Seafoods Bellingham',
      '400 W Orchard Dr',
      'Bellingham, WA 98225',
      'Dec 2, 2026 13:00',
      'Ref TRI-2201',
    ]);
    lines(paper, 36, 200, ['Bill to'], { bold: true });
    lines(paper, 36, 213, [
      'Evergreen State Carriers Exchange LLC',
      '1201 2nd Ave, Seattle, WA 98101',
      'Email invoices to ap@example.com by Friday',
    ]);
    lines(paper, 36, 264, ['Delivery'], { bold: true });
    lines(paper, 36, 277, [
      'US Foods Plymouth',
      '9605 54th Ave N',
      'Plymouth, MN 55442',
      'Dec 6, 2026 06:00 - 09:00',
      'Ref USF 7719',
    ]);
    table(paper, [36, 180], 352, [
      ['Freight', '$2,500.00'],
      ['Fuel surcharge', '$280.00'],
      ['Total', '$2,780.00'],
    ]);
    lines(paper, 36, 406, [
      'Driver notes',
      'Frozen solid at loading, take pictures of the thermometer.',
    ]);
  },
};
