import {
  charges,
  delivery,
  lines,
  numbers,
  pickup,
  table,
  type Written,
} from '../firstLook/written.ts';

/** An addendum to a contract, in numbered clauses. */
export const addendum: Written = {
  truth: {
    broker_name: 'Frontier Gate Brokerage, Inc.',
    load_number: 'FG-2291',
    rate_total: '3600.00',
    line_items: [],
    reference_numbers: [],
    equipment: "48' stepdeck",
    equipment_type: 'step_deck',
    weight_lb: 41000,
    commodity: 'Air handling units',
    stops: [
      pickup(
        ['Trane Tyler', '6200 Troup Hwy', 'Tyler', 'TX', '75707'],
        ['2026-12-15', '08:00'],
        'TR-5520',
      ),
      delivery(
        ['Denver Health Tower Project', '777 Bannock St', 'Denver', 'CO', '80204'],
        ['2026-12-17', '07:00'],
        'DH-21',
      ),
    ],
    special_instructions: null,
  },
  draw(paper) {
    lines(paper, 50, 40, ['ADDENDUM A - LOAD CONFIRMATION'], { bold: true, size: 12 });
    paper.y = 64;
    for (const text of [
      'This addendum to the Broker/Carrier Agreement is made on December 12, 2026 between Frontier Gate Brokerage, Inc. ("Broker") and Piney Woods Heavy Haul LLC ("Carrier").',
      'Load number: FG-2291',
      "Equipment: 48' stepdeck",
      'Commodity: Air handling units',
      'Weight: 41,000 lbs',
    ])
      paper.put(text, 50, paper.y, { width: 500 }).down(8);
    lines(paper, 50, 170, [
      'Origin:',
      'Trane Tyler',
      '6200 Troup Hwy',
      'Tyler, TX 75707',
      'Pickup date and time: 12/15/2026, 8:00 AM',
      'Pickup number: TR-5520',
    ]);
    lines(paper, 50, 256, [
      'Destination:',
      'Denver Health Tower Project',
      '777 Bannock St',
      'Denver, CO 80204',
      'Delivery date and time: 12/17/2026, 7:00 AM',
      'Delivery number: DH-21',
    ]);
    lines(paper, 50, 346, ['Carrier compensation: $3,600.00 (all inclusive)']);
    paper.y = 376;
    for (const text of [
      '1. Carrier may not assign this load. A breach costs $2,500.00.',
      '2. Broker pays within 30 days of receipt of a clean bill of lading. Notices: 500 Main St, Fort Worth, TX 76102.',
    ])
      paper.put(text, 50, paper.y, { width: 500, size: 8 }).down(6);
  },
};

/** A forwarded message with its head, the load in short lines below. */
export const forwarded: Written = {
  truth: {
    broker_name: 'Quarry Road Transport Brokers',
    load_number: '55120',
    rate_total: '1100.00',
    line_items: [],
    reference_numbers: [],
    equipment: 'Hotshot',
    equipment_type: 'other',
    weight_lb: 9800,
    commodity: 'Drill bits',
    stops: [
      pickup(
        ['Ulterra Fort Worth', '201 Main Street', 'Fort Worth', 'TX', '76102'],
        ['2026-12-03', '16:00'],
        'U-88',
      ),
      delivery(
        ['Nabors Rig 14 Yard', '3000 W County Rd 130', 'Midland', 'TX', '79706'],
        ['2026-12-04', '06:00'],
        'RIG14-3',
      ),
    ],
    special_instructions: 'FR clothing on the rig site.',
  },
  draw(paper) {
    lines(
      paper,
      40,
      40,
      [
        'From: Quarry Road Transport Brokers <loads@example.com>',
        'Sent: Thursday, December 3, 2026 9:12 AM',
        'To: Caprock Hotshot <dispatch@example.org>',
        'Subject: Rate confirmation load 55120',
      ],
      { size: 9.5 },
    );
    lines(
      paper,
      40,
      104,
      [
        'Equipment: Hotshot',
        'Commodity: Drill bits',
        'Weight: 9,800 lbs',
        '',
        'Pickup:',
        'Ulterra Fort Worth',
        '201 Main Street',
        'Fort Worth, TX 76102',
        'Thursday 12/3/2026 4:00 PM',
        'PU number U-88',
        '',
        'Drop:',
        'Nabors Rig 14 Yard',
        '3000 W County Rd 130',
        'Midland, TX 79706',
        'Friday 12/4/2026 6:00 AM',
        'Delivery number RIG14-3',
        '',
        'Total: $1,100.00',
        '',
        'Note: FR clothing on the rig site.',
      ],
      { size: 9.5, step: 13 },
    );
  },
};

/** Short labels of a dot matrix printer, in capitals. */
export const dotMatrix: Written = {
  truth: {
    broker_name: 'TRI COUNTY FREIGHT BROKERS',
    load_number: '00882716',
    rate_total: '1433.60',
    line_items: charges(['FREIGHT', '1300.00'], ['FUEL SURCHG', '133.60']),
    reference_numbers: numbers(['PO', '10772'], ['BOL', '4471882']),
    equipment: 'VAN 53',
    equipment_type: 'van',
    weight_lb: 42660,
    commodity: 'CANNED PEAS',
    stops: [
      pickup(
        ['LAKESIDE FOODS INC', '705 N WATER ST', 'MANITOWOC', 'WI', '54220'],
        ['2026-12-14', '08:00', '14:00'],
        '881-02',
      ),
      delivery(
        ['SPARTANNASH GRAND RAPIDS', '850 76TH ST SW', 'GRAND RAPIDS', 'MI', '49518'],
        ['2026-12-15', '06:00'],
        'SN44120',
      ),
    ],
    special_instructions: 'NO TAILGATING AT RECEIVER. CHECK CALLS BY 10 AM.',
  },
  draw(paper) {
    lines(
      paper,
      30,
      30,
      [
        'TRI COUNTY FREIGHT BROKERS              LOAD CONFIRMATION         12/11/26',
        '',
        'LOAD NO   00882716           CARRIER   DOOR PENINSULA LINES',
        'TRAILER   VAN 53             WEIGHT    42660 LBS',
        'CMDTY     CANNED PEAS        PO NO     10772',
        'BOL NO    4471882',
        '',
        'SHIPPER   LAKESIDE FOODS INC',
        '          705 N WATER ST',
        '          MANITOWOC WI 54220',
        'SHIP DATE 12/14/26           SHIP TIME 0800-1400',
        'PU NO     881-02',
        '',
        'CONSIGNEE SPARTANNASH GRAND RAPIDS',
        '          850 76TH ST SW',
        '          GRAND RAPIDS MI 49518',
        'DEL DATE  12/15/26           DEL TIME  0600',
        'DEL NO    SN44120',
        '',
        'FREIGHT          1,300.00',
        'FUEL SURCHG        133.60',
        'TOTAL            1,433.60',
        '',
        'REMARKS   NO TAILGATING AT RECEIVER. CHECK CALLS BY 10 AM.',
      ],
      { mono: true, size: 9.5, step: 13 },
    );
  },
};

/** Fuel by the mile among the charges; miles and price on its line. */
export const fuelByMile: Written = {
  truth: {
    broker_name: 'Grand Mesa Carriers Exchange',
    load_number: 'GM40912',
    rate_total: '2081.00',
    line_items: charges(['Linehaul', '1850.00'], ['Fuel surcharge', '231.00']),
    reference_numbers: numbers(['PO', '9912-7']),
    equipment: "Van, 53'",
    equipment_type: 'van',
    weight_lb: 37100,
    commodity: 'Bottled beer',
    miles: 550,
    pallets: 26,
    stops: [
      pickup(
        ['New Belgium Brewing', '500 Linden St', 'Fort Collins', 'CO', '80524'],
        ['2026-12-07', '13:00'],
        'NB-7120',
      ),
      delivery(
        ['Standard Beverage', '2526 E 36th Cir N', 'Wichita', 'KS', '67219'],
        ['2026-12-08', '08:00'],
        'STB 90',
      ),
    ],
    special_instructions: 'Two load bars. Heat to 40 below 20 outside.',
  },
  draw(paper) {
    lines(paper, 36, 30, ['Grand Mesa Carriers Exchange'], { size: 14, bold: true });
    lines(paper, 330, 30, ['Confirmation no. GM40912', 'December 6, 2026']);
    lines(paper, 36, 62, [
      "Equipment: Van, 53'",
      'Commodity: Bottled beer (26 pallets)',
      'Weight: 37,100 lbs',
      'Miles: 550',
      'Pallets: 26',
      'PO: 9912-7',
      'Carrier: Poudre Canyon Freight',
    ]);
    lines(paper, 36, 158, ['Pick'], { bold: true });
    lines(paper, 36, 172, [
      'New Belgium Brewing',
      '500 Linden St',
      'Fort Collins, CO 80524',
      'Mon 12/07/2026 13:00',
      'PU # NB-7120',
    ]);
    lines(paper, 36, 240, ['Drop'], { bold: true });
    lines(paper, 36, 254, [
      'Standard Beverage',
      '2526 E 36th Cir N',
      'Wichita, KS 67219',
      'Tue 12/08/2026 08:00',
      'DEL # STB 90',
    ]);
    table(paper, [36, 180, 320], 326, [
      ['Linehaul', 'flat', '$1,850.00'],
      ['Fuel surcharge', '550 mi @ $0.42', '$231.00'],
      ['Total', '', '$2,081.00'],
    ]);
    lines(paper, 36, 386, ['Special instructions', 'Two load bars. Heat to 40 below 20 outside.']);
  },
};

/** A letter whose words are set one by one, with the load in a paragraph and stops in lines. */
export const setByWord: Written = {
  truth: {
    broker_name: 'Whitfield Carrier Services',
    load_number: 'W-60217',
    rate_total: '1990.00',
    line_items: [],
    reference_numbers: [],
    equipment: 'flatbed',
    equipment_type: 'flatbed',
    weight_lb: 46000,
    commodity: 'roof shingles',
    stops: [
      pickup(
        ['GAF Shafter', '6505 Zerker Rd', 'Shafter', 'CA', '93263'],
        ['2026-12-09', '06:00'],
        'GAF-8810',
      ),
      delivery(
        ['ABC Supply Reno', '1301 E Glendale Ave', 'Sparks', 'NV', '89431'],
        ['2026-12-10', '07:00'],
        'ABC 1120',
      ),
    ],
    special_instructions: null,
  },
  draw(paper) {
    const say = (texts: string[], y: number) => {
      texts.forEach((text, index) => {
        paper.words(text, 60, y + index * 14, { size: 10.5, serif: true });
      });
    };
    say(['Whitfield Carrier Services', '1400 Truxtun Ave, Bakersfield, California'], 44);
    say(['Load W-60217', 'December 8, 2026'], 86);
    say(
      [
        'Please haul 46,000 lbs of roof shingles on a flatbed from',
        'Shafter to Sparks as follows:',
      ],
      128,
    );
    say(
      [
        'Pickup:',
        'GAF Shafter',
        '6505 Zerker Rd',
        'Shafter, CA 93263',
        'December 9, 2026 at 6:00 AM',
        'Pickup number GAF-8810',
      ],
      172,
    );
    say(
      [
        'Delivery:',
        'ABC Supply Reno',
        '1301 E Glendale Ave',
        'Sparks, NV 89431',
        'December 10, 2026 at 7:00 AM',
        'Delivery number ABC 1120',
      ],
      272,
    );
    say(['The agreed rate is $1,990.00 in all.'], 372);
    say(['Regards,', 'Jo Whitfield'], 404);
  },
};
