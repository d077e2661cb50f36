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

/** A header of boxes, then each stop a strip: number, kind, address, window, number. */
export const strips: Written = {
  truth: {
    broker_name: 'Kittatinny Ridge Freight, LLC',
    load_number: 'KR-8817-2',
    rate_total: '2460.00',
    line_items: charges(
      ['Linehaul Rate', '2200.00'],
      ['Fuel Surcharge', '185.00'],
      ['Additional Stop', '75.00'],
    ),
    reference_numbers: numbers(['PO', '31177-5']),
    equipment: 'Van - Dry 53',
    equipment_type: 'van',
    weight_lb: 33100,
    commodity: 'Candles',
    stops: [
      pickup(
        ['Yankee Candle Deerfield', '25 Greenfield Rd', 'South Deerfield', 'MA', '01373'],
        ['2026-12-01', '08:00', '12:00'],
        'YC-1188',
      ),
      delivery(
        ['Kirklands DC', '431 Smith Ln', 'Jackson', 'TN', '38301'],
        ['2026-12-03', '07:00'],
        'KK 4410',
      ),
      delivery(
        ['Hobby Lobby DC', '7701 SW 44th St', 'Oklahoma City', 'OK', '73179'],
        ['2026-12-04', '09:00'],
        'HL-20',
      ),
    ],
    special_instructions: 'Wax load: no heat. Load bars at the tail.',
  },
  draw(paper) {
    box(paper, [36, 24, 180, 40], 'BROKER', ['Kittatinny Ridge Freight, LLC', '973-555-0180']);
    box(paper, [216, 24, 180, 40], 'CARRIER', ['Pocumtuck Lines Inc', 'MC 554471']);
    box(paper, [396, 24, 176, 40], 'LOAD', ['KR-8817-2', 'Booked 11/30/2026']);
    table(paper, [36, 150, 300, 420], 74, [
      ['Equipment', 'Commodity', 'Weight', 'Customer PO'],
      ['Van - Dry 53', 'Candles', '33,100 lbs', '31177-5'],
    ]);
    const strip = (
      y: number,
      kind: string,
      name: string,
      street: string,
      city: string,
      when: string,
      time: string,
      ref: string,
    ) => {
      paper.frame(36, y, 536, 42);
      lines(paper, 42, y + 5, [kind], { bold: true });
      lines(paper, 120, y + 5, [name, street, city], { step: 11 });
      lines(paper, 330, y + 5, [when, time], { step: 11 });
      lines(paper, 450, y + 5, [ref]);
    };
    strip(
      110,
      'PICK 1',
      'Yankee Candle Deerfield',
      '25 Greenfield Rd',
      'South Deerfield, MA 01373',
      '12/01/2026',
      '08:00 - 12:00',
      'PU# YC-1188',
    );
    strip(
      156,
      'DROP 1',
      'Kirklands DC',
      '431 Smith Ln',
      'Jackson, TN 38301',
      '12/03/2026',
      '07:00',
      'DEL# KK 4410',
    );
    strip(
      202,
      'DROP 2',
      'Hobby Lobby DC',
      '7701 SW 44th St',
      'Oklahoma City, OK 73179',
      '12/04/2026',
      '09:00',
      'DEL# HL-20',
    );
    table(paper, [330, 490], 258, [
      ['Linehaul Rate', '$2,200.00'],
      ['Fuel Surcharge', '$185.00'],
      ['Additional Stop', '$75.00'],
      ['Total Carrier Charges', '$2,460.00'],
    ]);
    lines(paper, 36, 258, ['Special Instructions', 'Wax load: no heat.', 'Load bars at the tail.']);
  },
};

/** An order by phone written down: question and answer in each line. */
export const phoneOrder: Written = {
  truth: {
    broker_name: 'Sweetgrass Hills Loads',
    load_number: '2215',
    rate_total: '2300.00',
    line_items: [],
    reference_numbers: [],
    equipment: 'Flatbed',
    equipment_type: 'flatbed',
    weight_lb: 46500,
    commodity: 'Pea fiber',
    stops: [
      pickup(
        ['Columbia Grain Chester', '100 Elevator Rd', 'Chester', 'MT', '59522'],
        ['2026-12-07', '08:00'],
        'CG-11',
      ),
      delivery(
        ['Puris Proteins', '811 Glen Ave', 'Dawson', 'MN', '56232'],
        ['2026-12-09', '08:00'],
        'PUR-7',
      ),
    ],
    special_instructions: null,
  },
  draw(paper) {
    lines(paper, 50, 40, ['Sweetgrass Hills Loads'], { size: 14, bold: true });
    lines(
      paper,
      50,
      62,
      [
        'Load number: 2215',
        'Confirmed: 12/05/2026',
        'Which carrier: Marias River Flatbed',
        'Equipment needed: Flatbed',
        'Commodity: Pea fiber',
        'Total weight: 46,500 lbs',
        '',
        'Pickup at: Columbia Grain Chester',
        'Address: 100 Elevator Rd, Chester, MT 59522',
        'Pickup date: 12/07/2026',
        'Pickup time: 8:00 AM',
        'Pickup number: CG-11',
        '',
        'Deliver to: Puris Proteins',
        'Address: 811 Glen Ave, Dawson, MN 56232',
        'Delivery date: 12/09/2026',
        'Delivery time: 8:00 AM',
        'Delivery number: PUR-7',
        '',
        'Agreed rate: $2,300.00',
      ],
      { size: 10, step: 15 },
    );
  },
};

/** A bar on the right with pay at the bottom and a scannable number's digits. */
export const barcode: Written = {
  truth: {
    broker_name: 'Wayfinder Brokerage Services',
    load_number: 'WBS4471028',
    rate_total: '1120.00',
    line_items: charges(['Freight', '1000.00'], ['Tolls', '120.00']),
    reference_numbers: numbers(['PO', '88-1109']),
    equipment: '53 Van',
    equipment_type: 'van',
    weight_lb: 14900,
    commodity: 'Displays',
    stops: [
      pickup(
        ['Menasha Packaging', '1645 Bergstrom Rd', 'Neenah', 'WI', '54956'],
        ['2026-12-16', '14:00'],
        'MP-3',
      ),
      delivery(
        ['Walgreens DC Mt Vernon', '5100 Lake Terrace NE', 'Mount Vernon', 'IL', '62864'],
        ['2026-12-17', '09:00'],
        'WAG-441',
      ),
    ],
    special_instructions: 'Fragile, top load only.',
  },
  draw(paper) {
    lines(paper, 36, 28, ['Wayfinder Brokerage Services'], { size: 14, bold: true });
    lines(paper, 36, 48, ['Rate confirmation'], { size: 11 });
    lines(paper, 36, 76, ['Ship from'], { bold: true });
    lines(paper, 36, 89, [
      'Menasha Packaging',
      '1645 Bergstrom Rd',
      'Neenah, WI 54956',
      '12/16/2026 at 14:00',
      'Pickup # MP-3',
    ]);
    lines(paper, 36, 164, ['Ship to'], { bold: true });
    lines(paper, 36, 177, [
      'Walgreens DC Mt Vernon',
      '5100 Lake Terrace NE',
      'Mount Vernon, IL 62864',
      '12/17/2026 at 09:00',
      'Delivery # WAG-441',
    ]);
    lines(paper, 36, 252, ['Instructions', 'Fragile, top load only.']);
    const bar: [string, string][] = [
      ['Load', 'WBS4471028'],
      ['Created', '12/15/2026'],
      ['Carrier', 'Winnebago Express'],
      ['Equipment', '53 Van'],
      ['Commodity', 'Displays'],
      ['Weight', '14,900 lbs'],
      ['PO', '88-1109'],
      ['Freight', '$1,000.00'],
      ['Tolls', '$120.00'],
      ['Total', '$1,120.00'],
    ];
    table(paper, [380, 460], 76, bar, { step: 16 });
    lines(paper, 380, 250, ['*0044710280029*'], { size: 8 });
  },
};

/** Two trucks' worth of text: rules between the stops and the pay. */
export const rulesBetween: Written = {
  truth: {
    broker_name: 'Mason Dixon Freight Corporation',
    load_number: '5519-772',
    rate_total: '1985.00',
    line_items: [],
    reference_numbers: numbers(['BOL', '20-44718']),
    equipment: 'Refrigerated',
    equipment_type: 'reefer',
    weight_lb: 35250,
    commodity: 'Fresh chicken',
    temperature: '28 F',
    stops: [
      pickup(
        ['Perdue Salisbury', '521 Willow St', 'Salisbury', 'MD', '21801'],
        ['2026-12-10', '19:00'],
        'PD-7718',
      ),
      delivery(
        ['Restaurant Depot Cleveland', '4400 Perkins Ave', 'Cleveland', 'OH', '44103'],
        ['2026-12-11', '11:00'],
        'RD 660',
      ),
    ],
    special_instructions: null,
  },
  draw(paper) {
    lines(paper, 36, 28, ['Mason Dixon Freight Corporation'], { size: 14, bold: true });
    lines(paper, 36, 48, ['Load 5519-772 / Carrier Wicomico Reefer Service / 12/09/2026']);
    lines(paper, 36, 70, [
      'Equipment: Refrigerated, set at 28 F',
      'Commodity: Fresh chicken',
      'Weight: 35,250 lbs',
      'BOL: 20-44718',
      'Temperature: 28 F',
    ]);
    lines(paper, 36, 144, ['Pickup'], { bold: true });
    lines(paper, 36, 157, [
      'Perdue Salisbury',
      '521 Willow St',
      'Salisbury, MD 21801',
      '12/10/2026 19:00',
      'Pickup #: PD-7718',
    ]);
    lines(paper, 36, 226, ['Delivery'], { bold: true });
    lines(paper, 36, 239, [
      'Restaurant Depot Cleveland',
      '4400 Perkins Ave',
      'Cleveland, OH 44103',
      '12/11/2026 11:00',
      'Delivery #: RD 660',
    ]);
    paper.y = 316;
    for (const text of [
      'Carrier is paid after the original bill of lading has arrived. A claim of up to $100,000.00 may be held back.',
      'A driver who leaves before 12/12/2026 without a signed bill of lading is charged $75.00.',
      'Washout receipts of more than $45.00 are not paid.',
    ])
      paper.put(text, 36, paper.y, { width: 520, size: 8 }).down(5);
    lines(paper, 36, 400, ['Total pay to carrier: $1,985.00'], { bold: true });
  },
};

/** Values in capitals under labels in small letters, two stops in one wide row. */
export const wideRow: Written = {
  truth: {
    broker_name: 'TAMARIND TRANSPORT BROKERAGE INC',
    load_number: 'TTB 7719',
    rate_total: '760.00',
    line_items: [],
    reference_numbers: numbers(['PO', '4419']),
    equipment: 'DRY VAN',
    equipment_type: 'van',
    weight_lb: 11000,
    commodity: 'UNIFORMS',
    stops: [
      pickup(
        ['CINTAS DISTRIBUTION', '4601 CREEKSTONE DR', 'DURHAM', 'NC', '27703'],
        ['2026-12-03', '06:00'],
        'CT-1',
      ),
      delivery(
        ['CINTAS ATLANTA WEST', '5180 PANOLA INDUSTRIAL BLVD', 'DECATUR', 'GA', '30035'],
        ['2026-12-03', '15:00'],
        'CT-2',
      ),
    ],
    special_instructions: null,
  },
  draw(paper) {
    lines(paper, 36, 28, ['TAMARIND TRANSPORT BROKERAGE INC'], { size: 12, bold: true });
    const cells = (y: number, row: [string, string, number][]) => {
      for (const [label, value, x] of row)
        paper.put(label, x, y, { size: 6.5 }).put(value, x, y + 9, { size: 9 });
    };
    cells(52, [
      ['load', 'TTB 7719', 36],
      ['date', '12/02/2026', 140],
      ['carrier', 'NEUSE RIVER VANS', 240],
      ['equipment', 'DRY VAN', 400],
    ]);
    cells(80, [
      ['commodity', 'UNIFORMS', 36],
      ['weight', '11,000 LBS', 140],
      ['po', '4419', 240],
      ['total rate', '$760.00', 400],
    ]);
    lines(paper, 36, 112, ['PICKUP'], { bold: true });
    cells(126, [
      ['company', 'CINTAS DISTRIBUTION', 36],
      ['address', '4601 CREEKSTONE DR', 170],
      ['city', 'DURHAM, NC 27703', 330],
      ['date', '12/03/2026', 440],
      ['time', '06:00', 500],
      ['number', 'CT-1', 540],
    ]);
    lines(paper, 36, 160, ['DELIVERY'], { bold: true });
    cells(174, [
      ['company', 'CINTAS ATLANTA WEST', 36],
      ['address', '5180 PANOLA INDUSTRIAL BLVD', 170],
      ['city', 'DECATUR, GA 30035', 330],
      ['date', '12/03/2026', 440],
      ['time', '15:00', 500],
      ['number', 'CT-2', 540],
    ]);
  },
};

/** The pay by the mile with its product alone, and empty miles that are not paid. */
export const byTheMile: Written = {
  truth: {
    broker_name: 'Antelope Flats Brokerage',
    load_number: 'AFB-90',
    rate_total: '2240.00',
    line_items: charges(['Linehaul 800 mi', '2240.00']),
    reference_numbers: [],
    equipment: 'Hopper',
    equipment_type: 'other',
    weight_lb: 54000,
    commodity: 'Wheat',
    miles: 800,
    stops: [
      pickup(
        ['Ardent Mills Pendleton', '400 SE Emigrant Ave', 'Pendleton', 'OR', '97801'],
        ['2026-12-12', '07:00', '12:00'],
        'AM-1',
      ),
      delivery(
        ['Pendleton Flour Vernon', '2200 E 52nd St', 'Vernon', 'CA', '90058'],
        ['2026-12-14', '06:00', '14:00'],
        'PF-2',
      ),
    ],
    special_instructions: 'Clean hopper, no soy before.',
  },
  draw(paper) {
    lines(paper, 36, 28, ['Antelope Flats Brokerage'], { size: 14, bold: true });
    table(paper, [36, 140], 52, [
      ['Load number', 'AFB-90'],
      ['Date', '12/11/2026'],
      ['Carrier', 'Umatilla Grain Haul'],
      ['Trailer', 'Hopper'],
      ['Product', 'Wheat'],
      ['Weight', '54,000 lbs'],
      ['Loaded miles', '800'],
      ['Empty miles', '45'],
    ]);
    lines(paper, 36, 172, ['Pick up:'], { bold: true });
    lines(paper, 110, 172, [
      'Ardent Mills Pendleton',
      '400 SE Emigrant Ave',
      'Pendleton, OR 97801',
      '12/12/2026 7:00 AM - 12:00 PM',
      'Pickup number AM-1',
    ]);
    lines(paper, 36, 244, ['Deliver:'], { bold: true });
    lines(paper, 110, 244, [
      'Pendleton Flour Vernon',
      '2200 E 52nd St',
      'Vernon, CA 90058',
      '12/14/2026 6:00 AM - 2:00 PM',
      'Delivery number PF-2',
    ]);
    table(paper, [36, 160, 240, 330], 320, [
      ['Item', 'Rate', 'Unit', 'Amount'],
      ['Linehaul 800 mi', '$2.80', 'mile', '$2,240.00'],
      ['Total', '', '', '$2,240.00'],
    ]);
    lines(paper, 36, 380, ['Notes: Clean hopper, no soy before.']);
  },
};

/** What the broker's program prints by default: headings with colons in bold, two per line. */
export const defaults: Written = {
  truth: {
    broker_name: 'Nightingale Freight Solutions LLC',
    load_number: '1004471',
    rate_total: '1850.00',
    line_items: charges(['Carrier Freight', '1750.00'], ['Unloading', '100.00']),
    reference_numbers: numbers(['PO', 'PO-3310'], ['BOL', 'BL-20917']),
    equipment: '53 Foot Van',
    equipment_type: 'van',
    weight_lb: 42750,
    commodity: 'Charcoal',
    stops: [
      pickup(
        ['Kingsford Belle', '21500 Hwy 42 S', 'Belle', 'MO', '65013'],
        ['2026-12-14', '13:00'],
        '4471-K',
      ),
      delivery(
        ['Ace Hardware RSC', '1300 E 6th St', 'Prescott Valley', 'AZ', '86314'],
        ['2026-12-17', '06:00'],
        'ACE-77-2',
      ),
    ],
    special_instructions: 'Load must stay dry. Two hour notice before delivery.',
  },
  draw(paper) {
    lines(paper, 36, 26, ['Nightingale Freight Solutions LLC'], { size: 14, bold: true });
    lines(paper, 36, 44, ['Rate Confirmation #1004471'], { size: 11 });
    table(paper, [36, 310], 66, [
      ['Carrier: Gasconade Carriers', 'Dispatch: 573-555-0144'],
      ['Equipment: 53 Foot Van', 'Weight: 42,750 lb'],
      ['Commodity: Charcoal', 'Date: 12/11/2026'],
      ['PO #: PO-3310', 'BOL #: BL-20917'],
    ]);
    table(paper, [36, 310], 126, [
      ['Shipper: Kingsford Belle', 'Consignee: Ace Hardware RSC'],
      ['Address: 21500 Hwy 42 S', 'Address: 1300 E 6th St'],
      ['City: Belle, MO 65013', 'City: Prescott Valley, AZ 86314'],
      ['Pickup: 12/14/2026 13:00', 'Delivery: 12/17/2026 06:00'],
      ['Pickup #: 4471-K', 'Delivery #: ACE-77-2'],
    ]);
    table(paper, [36, 160], 206, [
      ['Carrier Freight', '$1,750.00'],
      ['Unloading', '$100.00'],
      ['Carrier Total', '$1,850.00'],
    ]);
    lines(paper, 36, 262, ['Instructions: Load must stay dry. Two hour notice before delivery.']);
  },
};
