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

/** Carrier, payer and notice addresses around the stops; the price in words and figures. */
export const manyAddresses: Written = {
  truth: {
    broker_name: 'Osprey Landing Freight, Inc.',
    broker_mc: '918820',
    load_number: 'OLF-2026-1182',
    rate_total: '2925.00',
    line_items: [],
    reference_numbers: numbers(['PO', 'BX-77120'], ['BOL', '4410-220']),
    equipment: '53ft Dry Van',
    equipment_type: 'van',
    weight_lb: 38850,
    commodity: 'Bath tissue',
    stops: [
      pickup(
        ['Georgia-Pacific Palatka', '215 County Rd 216', 'Palatka', 'FL', '32177'],
        ['2026-12-14', '10:00', '18:00'],
        'GP-90118',
      ),
      delivery(
        ['BJs DC Burlington', '1000 Campus Dr', 'Burlington', 'NJ', '08016'],
        ['2026-12-16', '04:00'],
        'BJ-5512097',
      ),
    ],
    special_instructions:
      'Clamp truck at the shipper: no floor strips. Receiver wants pictures of seals.',
  },
  draw(paper) {
    lines(
      paper,
      36,
      28,
      [
        'Osprey Landing Freight, Inc.',
        '300 Bay St, Jacksonville, FL 32202',
        'MC# 918820    904-555-0171',
      ],
      { size: 9 },
    );
    lines(
      paper,
      320,
      28,
      ['To: St Johns River Trucking LLC', '18 Reid St, Palatka, FL 32177', 'MC# 1009912'],
      { size: 9 },
    );
    lines(paper, 190, 78, ['LOAD CONFIRMATION OLF-2026-1182'], { size: 12, bold: true });
    lines(
      paper,
      36,
      104,
      [
        'Issued: 12/11/2026    Equipment: 53ft Dry Van    Commodity: Bath tissue    Weight: 38,850 lbs',
      ],
      { size: 9 },
    );
    lines(paper, 36, 118, ['PO: BX-77120    BOL: 4410-220']);
    lines(paper, 36, 144, ['Pick-up'], { bold: true });
    lines(paper, 36, 158, [
      'Georgia-Pacific Palatka',
      '215 County Rd 216',
      'Palatka, FL 32177',
      '12/14/2026 10:00 - 18:00',
      'Confirmation: GP-90118',
    ]);
    lines(paper, 320, 144, ['Drop'], { bold: true });
    lines(paper, 320, 158, [
      'BJs DC Burlington',
      '1000 Campus Dr',
      'Burlington, NJ 08016',
      '12/16/2026 04:00',
      'Confirmation: BJ-5512097',
    ]);
    lines(
      paper,
      36,
      236,
      ['Agreed price: $2,925.00 (two thousand nine hundred twenty-five dollars)'],
      { bold: true },
    );
    lines(paper, 36, 258, [
      'Instructions',
      'Clamp truck at the shipper: no floor strips. Receiver wants pictures of seals.',
    ]);
    lines(
      paper,
      36,
      306,
      [
        'Send invoices to: PO Box 5510, Jacksonville, FL 32247',
        'Legal notices: 88 Water St, Wilmington, DE 19801',
      ],
      { size: 8 },
    );
  },
};

/** Hours of a gate, last check-in and a deadline for the papers stand near the appointment. */
export const manyTimes: Written = {
  truth: {
    broker_name: 'Thunder Basin Logistics LLC',
    load_number: 'TB44102',
    rate_total: '1545.00',
    line_items: charges(['Linehaul', '1400.00'], ['Fuel', '145.00']),
    reference_numbers: numbers(['PO', '99-0081']),
    equipment: 'Flatbed',
    equipment_type: 'flatbed',
    weight_lb: 42200,
    commodity: 'Mine bolts',
    stops: [
      pickup(
        ['Jennmar West', '2400 Industrial Way', 'Rock Springs', 'WY', '82901'],
        ['2026-12-08', '09:00'],
        'JM-71',
      ),
      delivery(
        ['Black Thunder Mine', '5669 Hwy 450', 'Wright', 'WY', '82732'],
        ['2026-12-09', '13:30'],
        'BTM-22',
      ),
    ],
    special_instructions: 'Safety video before entry. Orange flag on the truck.',
  },
  draw(paper) {
    lines(paper, 36, 28, ['Thunder Basin Logistics LLC'], { size: 14, bold: true });
    lines(paper, 36, 48, ['Rate con # TB44102 sent 12/07/2026 at 5:15 PM to High Plains Flatbed']);
    lines(paper, 36, 72, [
      'Equipment: Flatbed',
      'Commodity: Mine bolts',
      'Weight: 42,200 lbs',
      'PO: 99-0081',
    ]);
    lines(paper, 36, 132, ['SHIPPER'], { bold: true });
    lines(paper, 36, 146, [
      'Jennmar West',
      '2400 Industrial Way',
      'Rock Springs, WY 82901',
      'Shipping hours: 07:00 - 15:30',
      'Appointment: 12/08/2026 09:00',
      'Pickup #: JM-71',
    ]);
    lines(paper, 36, 232, ['RECEIVER'], { bold: true });
    lines(paper, 36, 246, [
      'Black Thunder Mine',
      '5669 Hwy 450',
      'Wright, WY 82732',
      'Receiving hours: 06:00 - 16:00',
      'Appointment: 12/09/2026 13:30',
      'Delivery #: BTM-22',
    ]);
    table(paper, [36, 160], 336, [
      ['Linehaul', '$1,400.00'],
      ['Fuel', '$145.00'],
      ['Total', '$1,545.00'],
    ]);
    lines(paper, 36, 392, [
      'Driver instructions: Safety video before entry. Orange flag on the truck.',
    ]);
    lines(
      paper,
      36,
      420,
      ['Check calls by 9:00 AM. Papers by 12/14/2026 at 5:00 PM or $50.00 is withheld.'],
      { size: 8 },
    );
  },
};

/** Stops across the page in three cards with a line of small print under each. */
export const threeCards: Written = {
  truth: {
    broker_name: 'Lantern Hill Transportation',
    load_number: '4400917',
    rate_total: '2180.00',
    line_items: charges(['Line haul', '2000.00'], ['Extra stop', '100.00'], ['Fuel', '80.00']),
    reference_numbers: [],
    equipment: "53' Reefer",
    equipment_type: 'reefer',
    weight_lb: 27800,
    commodity: 'Ice cream cones',
    stops: [
      pickup(
        ['Joy Cone Hermitage', '3435 Lamor Rd', 'Hermitage', 'PA', '16148'],
        ['2026-12-02', '12:00'],
        'JC-20',
      ),
      delivery(
        ['Hudsonville Creamery', '345 E 48th St', 'Holland', 'MI', '49423'],
        ['2026-12-03', '07:00'],
        'HC-8817',
      ),
      delivery(
        ['Kemps Farmington', '15200 Pilot Knob Rd', 'Farmington', 'MN', '55024'],
        ['2026-12-04', '10:00'],
        'KMP-3',
      ),
    ],
    special_instructions: 'Cones break: no floor loading.',
  },
  draw(paper) {
    lines(paper, 36, 28, ['Lantern Hill Transportation'], { size: 14, bold: true });
    paper.put('Load 4400917', 450, 30, { bold: true });
    lines(paper, 36, 50, [
      "Carrier: Shenango Valley Lines  -  53' Reefer  -  Ice cream cones  -  27,800 lbs",
    ]);
    const card = (x: number, head: string, texts: string[]) => {
      paper.frame(x, 74, 176, 96).put(head, x + 6, 79, { bold: true });
      lines(paper, x + 6, 94, texts, { size: 8.5, step: 12 });
    };
    card(36, 'Pickup', [
      'Joy Cone Hermitage',
      '3435 Lamor Rd',
      'Hermitage, PA 16148',
      '12/02/2026 12:00',
      'PU# JC-20',
    ]);
    card(216, 'Delivery 1', [
      'Hudsonville Creamery',
      '345 E 48th St',
      'Holland, MI 49423',
      '12/03/2026 07:00',
      'DEL# HC-8817',
    ]);
    card(396, 'Delivery 2', [
      'Kemps Farmington',
      '15200 Pilot Knob Rd',
      'Farmington, MN 55024',
      '12/04/2026 10:00',
      'DEL# KMP-3',
    ]);
    table(paper, [36, 160], 190, [
      ['Line haul', '$2,000.00'],
      ['Extra stop', '$100.00'],
      ['Fuel', '$80.00'],
      ['Total', '$2,180.00'],
    ]);
    lines(paper, 36, 256, ['Notes: Cones break: no floor loading.']);
  },
};

/** A form of boxes whose labels are long and numbered, with a total in a shaded box. */
export const officialForm: Written = {
  truth: {
    broker_name: 'Capitol Reef Freight Brokers',
    load_number: 'CR-60022',
    rate_total: '4980.00',
    line_items: charges(['Linehaul', '4500.00'], ['Oversize permits', '480.00']),
    reference_numbers: numbers(['PO', 'UDOT-7712']),
    equipment: 'Lowboy',
    equipment_type: 'other',
    weight_lb: 68000,
    commodity: 'Asphalt paver',
    stops: [
      pickup(
        ['Wheeler Machinery', '4901 W 2100 S', 'Salt Lake City', 'UT', '84120'],
        ['2026-12-10', '08:00'],
        'WM-1180',
      ),
      delivery(
        ['Staker Parson Yard', '1600 N Red Cliffs Dr', 'St George', 'UT', '84790'],
        ['2026-12-11', '10:00'],
        'SP 44',
      ),
    ],
    special_instructions: 'Flags and banners. Travel in daylight only.',
  },
  draw(paper) {
    lines(paper, 36, 20, ['MOTOR CARRIER HAUL ORDER AND RATE CONFIRMATION'], {
      size: 12,
      bold: true,
    });
    box(paper, [36, 40, 268, 40], '1. Name of broker', ['Capitol Reef Freight Brokers']);
    box(paper, [304, 40, 134, 40], '2. Load number', ['CR-60022']);
    box(paper, [438, 40, 134, 40], '3. Date of order', ['12/09/2026']);
    box(paper, [36, 80, 268, 40], '4. Name of carrier', ['Wasatch Heavy Transport']);
    box(paper, [304, 80, 134, 40], '5. Trailer type', ['Lowboy']);
    box(paper, [438, 80, 134, 40], '6. PO number', ['UDOT-7712']);
    box(paper, [36, 120, 268, 60], '7. Shipper name and address', [
      'Wheeler Machinery',
      '4901 W 2100 S',
      'Salt Lake City, UT 84120',
    ]);
    box(paper, [304, 120, 134, 60], '8. Pickup date and time', ['12/10/2026', '8:00 AM']);
    box(paper, [438, 120, 134, 60], '9. Pickup number', ['WM-1180']);
    box(paper, [36, 180, 268, 60], '10. Consignee name and address', [
      'Staker Parson Yard',
      '1600 N Red Cliffs Dr',
      'St George, UT 84790',
    ]);
    box(paper, [304, 180, 134, 60], '11. Delivery date and time', ['12/11/2026', '10:00 AM']);
    box(paper, [438, 180, 134, 60], '12. Delivery number', ['SP 44']);
    box(paper, [36, 240, 268, 40], '13. Description of goods', ['Asphalt paver']);
    box(paper, [304, 240, 134, 40], '14. Gross weight', ['68,000 lbs']);
    box(paper, [438, 240, 134, 40], '15. Total rate', ['$4,980.00']);
    table(paper, [42, 200], 292, [
      ['Linehaul', '$4,500.00'],
      ['Oversize permits', '$480.00'],
    ]);
    box(paper, [36, 324, 536, 40], '16. Special instructions', [
      'Flags and banners. Travel in daylight only.',
    ]);
  },
};

/** Only cities and states, no ZIPs and no streets. */
export const citiesOnly: Written = {
  truth: {
    broker_name: 'Badlands Brokerage LLC',
    load_number: '60177',
    rate_total: '1200.00',
    line_items: [],
    reference_numbers: [],
    equipment: 'Step deck',
    equipment_type: 'step_deck',
    weight_lb: 28000,
    commodity: 'Hay wagons',
    stops: [
      { ...pickup(['Meyer Mfg', '', 'Dorchester', 'WI', ''], ['2026-12-15', '08:00'], 'MY-12') },
      { ...delivery(['RDO Equipment', '', 'Mandan', 'ND', ''], ['2026-12-16', '13:00'], 'RDO-7') },
    ],
    special_instructions: null,
  },
  draw(paper) {
    lines(paper, 36, 30, ['Badlands Brokerage LLC'], { size: 14, bold: true });
    lines(paper, 36, 52, [
      'Load # 60177',
      'Date: 12/14/2026',
      'Carrier: Heart River Decks',
      'Equipment: Step deck',
      'Commodity: Hay wagons',
      'Weight: 28,000 lbs',
    ]);
    lines(paper, 36, 140, ['Pickup'], { bold: true });
    lines(paper, 36, 153, ['Meyer Mfg', 'Dorchester, WI', '12/15/2026 08:00', 'PU# MY-12']);
    lines(paper, 36, 216, ['Delivery'], { bold: true });
    lines(paper, 36, 229, ['RDO Equipment', 'Mandan, ND', '12/16/2026 13:00', 'DEL# RDO-7']);
    lines(paper, 36, 300, ['Rate: $1,200.00']);
  },
};
