import {
  charges,
  delivery,
  lines,
  numbers,
  pickup,
  table,
  type Written,
} from '../firstLook/written.ts';

/** One column of label and value with many empty fields. */
export const manyEmpty: Written = {
  truth: {
    broker_name: 'Bitterroot Brokerage LLC',
    load_number: 'BRB-0917',
    rate_total: '3150.00',
    line_items: [],
    reference_numbers: [],
    equipment: "Flatbed 48'",
    equipment_type: 'flatbed',
    weight_lb: 47900,
    commodity: 'Logs, debarked',
    stops: [
      pickup(
        ['Stimson Lumber Bonner', '9619 Hwy 200 E', 'Bonner', 'MT', '59823'],
        ['2026-12-11', '06:00'],
        'ST-1191',
      ),
      delivery(
        ['Idaho Forest Group Lewiston', '805 Mill Rd', 'Lewiston', 'ID', '83501'],
        ['2026-12-12', '07:00'],
        'IFG-22',
      ),
    ],
    special_instructions: null,
  },
  draw(paper) {
    lines(paper, 36, 28, ['Bitterroot Brokerage LLC'], { size: 14, bold: true });
    table(
      paper,
      [36, 170],
      56,
      [
        ['Load number:', 'BRB-0917'],
        ['Tender date:', '12/10/2026'],
        ['Carrier:', 'Clark Fork Log Haulers'],
        ['Carrier MC:', ''],
        ['Driver:', ''],
        ['Equipment:', "Flatbed 48'"],
        ['Temperature:', ''],
        ['Commodity:', 'Logs, debarked'],
        ['Pallets:', ''],
        ['Weight:', '47,900 lbs'],
        ['PO:', ''],
        ['BOL:', ''],
        ['Shipper:', 'Stimson Lumber Bonner'],
        ['Address:', '9619 Hwy 200 E'],
        ['City:', 'Bonner, MT 59823'],
        ['Phone:', ''],
        ['Pickup date:', '12/11/2026'],
        ['Pickup time:', '06:00'],
        ['Pickup number:', 'ST-1191'],
        ['Consignee:', 'Idaho Forest Group Lewiston'],
        ['Address:', '805 Mill Rd'],
        ['City:', 'Lewiston, ID 83501'],
        ['Phone:', ''],
        ['Delivery date:', '12/12/2026'],
        ['Delivery time:', '07:00'],
        ['Delivery number:', 'IFG-22'],
        ['Accessorials:', ''],
        ['Total rate:', '$3,150.00'],
        ['Special instructions:', ''],
      ],
      { step: 15 },
    );
  },
};

/** A text with headings in brackets and short lines, as from a chat. */
export const chat: Written = {
  truth: {
    broker_name: 'Cinder Cone Freight',
    load_number: 'CCF771',
    rate_total: '1425.00',
    line_items: [],
    reference_numbers: [],
    equipment: '53 van',
    equipment_type: 'van',
    weight_lb: 19500,
    commodity: 'Outdoor furniture',
    stops: [
      pickup(
        ['Deschutes Casual', '2100 NE Division St', 'Bend', 'OR', '97701'],
        ['2026-12-14', '09:00', '15:00'],
        'DC-5',
      ),
      delivery(
        ['REI Bedford DC', '1700 45th St E', 'Sumner', 'WA', '98352'],
        ['2026-12-15', '10:00'],
        'REI-4420',
      ),
    ],
    special_instructions: null,
  },
  draw(paper) {
    lines(
      paper,
      40,
      40,
      [
        'Cinder Cone Freight',
        'Load # CCF771',
        '',
        '[PICKUP]',
        'Deschutes Casual',
        '2100 NE Division St',
        'Bend, OR 97701',
        'Monday 12/14/2026, 9am - 3pm',
        'PU# DC-5',
        '',
        '[DELIVERY]',
        'REI Bedford DC',
        '1700 45th St E',
        'Sumner, WA 98352',
        'Tuesday 12/15/2026, 10am',
        'PO# is on the papers, DEL# REI-4420',
        '',
        '[EQUIPMENT] 53 van',
        '[COMMODITY] Outdoor furniture',
        '[WEIGHT] 19,500 lbs',
        '[RATE] $1,425.00 all in',
      ],
      { size: 10, step: 14 },
    );
  },
};

/** Totals of weight and pieces under a table of orders, and a money table with taxes of zero. */
export const ordersTable: Written = {
  truth: {
    broker_name: 'Canal Street Logistics Corp',
    load_number: '880-4412',
    rate_total: '2730.00',
    line_items: charges(
      ['Truckload rate', '2500.00'],
      ['Fuel surcharge', '180.00'],
      ['Pallet jack', '50.00'],
    ),
    reference_numbers: numbers(['PO', '600118'], ['PO', '600119'], ['PO', '600124']),
    equipment: 'Dry Van 53',
    equipment_type: 'van',
    weight_lb: 37400,
    commodity: 'Dishwashers',
    stops: [
      pickup(
        ['GE Appliance Park', '4000 Buechel Bank Rd', 'Louisville', 'KY', '40225'],
        ['2026-12-17', '08:00'],
        'GE-77108',
      ),
      delivery(
        ['Best Buy DC 72', '1200 Pond Rd', 'Findlay', 'OH', '45840'],
        ['2026-12-18', '06:00'],
        'BBY-072-91',
      ),
    ],
    special_instructions: 'Count by pieces. Sort by order at the receiver.',
  },
  draw(paper) {
    lines(paper, 36, 28, ['Canal Street Logistics Corp'], { size: 14, bold: true });
    table(paper, [36, 150], 52, [
      ['Load ID', '880-4412'],
      ['Date', '12/16/2026'],
      ['Carrier', 'Bluegrass Vans Inc'],
      ['Trailer', 'Dry Van 53'],
    ]);
    lines(
      paper,
      300,
      52,
      ['Canal Street Logistics Corp', '330 Canal St, New York, NY 10013', 'Tel 212-555-0160'],
      { size: 8 },
    );
    lines(paper, 36, 116, ['From'], { bold: true });
    lines(paper, 90, 116, [
      'GE Appliance Park',
      '4000 Buechel Bank Rd',
      'Louisville, KY 40225',
      'Pickup 12/17/2026 08:00',
      'Pickup number GE-77108',
    ]);
    lines(paper, 320, 116, ['To'], { bold: true });
    lines(paper, 360, 116, [
      'Best Buy DC 72',
      '1200 Pond Rd',
      'Findlay, OH 45840',
      'Delivery 12/18/2026 06:00',
      'Delivery number BBY-072-91',
    ]);
    table(paper, [36, 140, 280, 380], 196, [
      ['PO #', 'Commodity', 'Pieces', 'Weight'],
      ['600118', 'Dishwashers', '120', '15,400 lbs'],
      ['600119', 'Dishwashers', '100', '13,000 lbs'],
      ['600124', 'Dishwashers', '70', '9,000 lbs'],
      ['Total', '', '290', '37,400 lbs'],
    ]);
    table(paper, [36, 200, 300], 276, [
      ['Charge', 'Basis', 'Amount'],
      ['Truckload rate', 'Flat', '$2,500.00'],
      ['Fuel surcharge', 'Flat', '$180.00'],
      ['Pallet jack', 'Flat', '$50.00'],
      ['Total', '', '$2,730.00'],
    ]);
    lines(paper, 36, 360, ['Notes: Count by pieces. Sort by order at the receiver.']);
  },
};

/** A window over midnight and a pickup with two numbers. */
export const nightLoad: Written = {
  truth: {
    broker_name: 'Moonlight Express Brokers LLC',
    load_number: 'MX 4471',
    rate_total: '875.00',
    line_items: [],
    reference_numbers: numbers(['BOL', '00291-77']),
    equipment: 'Dry van',
    equipment_type: 'van',
    weight_lb: 14200,
    commodity: 'Newspapers',
    stops: [
      pickup(
        ['Tribune Freedom Center', '777 W Chicago Ave', 'Chicago', 'IL', '60654'],
        ['2026-12-19', '22:00', '23:30'],
        'TFC-1',
        'TFC-2',
      ),
      delivery(
        ['Indy Star Depot', '8278 Georgetown Rd', 'Indianapolis', 'IN', '46268'],
        ['2026-12-20', '02:30'],
        'IS-09',
      ),
    ],
    special_instructions: 'Do not be late. Papers leave at 03:00.',
  },
  draw(paper) {
    lines(paper, 36, 30, ['Moonlight Express Brokers LLC'], { size: 13, bold: true });
    lines(paper, 36, 50, ['Load: MX 4471        Date: 12/18/2026        BOL: 00291-77']);
    lines(
      paper,
      36,
      66,
      [
        'Carrier: Calumet Night Lines        Trailer: Dry van        Freight: Newspapers        Weight: 14,200 lbs',
      ],
      { size: 8.5 },
    );
    lines(paper, 36, 92, ['Pickup location'], { bold: true });
    lines(paper, 36, 106, [
      'Tribune Freedom Center',
      '777 W Chicago Ave',
      'Chicago, IL 60654',
      '12/19/2026 from 10:00 PM to 11:30 PM',
      'Pickup numbers: TFC-1, TFC-2',
    ]);
    lines(paper, 36, 178, ['Delivery location'], { bold: true });
    lines(paper, 36, 192, [
      'Indy Star Depot',
      '8278 Georgetown Rd',
      'Indianapolis, IN 46268',
      '12/20/2026 at 2:30 AM',
      'Delivery number: IS-09',
    ]);
    lines(paper, 36, 264, ['Carrier pay: $875.00']);
    lines(paper, 36, 286, ['Driver instructions: Do not be late. Papers leave at 03:00.']);
  },
};

/** The rate stands first in a sentence, the stops in a list with dashes. */
export const dashes: Written = {
  truth: {
    broker_name: 'Turnstone Transportation Services',
    load_number: 'TTS-3317',
    rate_total: '1320.00',
    line_items: [],
    reference_numbers: numbers(['PO', '71-0092']),
    equipment: 'Reefer 53',
    equipment_type: 'reefer',
    weight_lb: 29750,
    commodity: 'Cut flowers',
    temperature: '38 F',
    stops: [
      pickup(
        ['Armellini Miami', '3446 SW Martin Downs Blvd', 'Palm City', 'FL', '34990'],
        ['2026-12-21', '17:00'],
        'ARM-2210',
      ),
      delivery(
        ['Kennicott Brothers', '1638 W Hubbard St', 'Chicago', 'IL', '60622'],
        ['2026-12-23', '04:00'],
        'KB 17',
      ),
    ],
    special_instructions: null,
  },
  draw(paper) {
    lines(paper, 50, 44, ['Turnstone Transportation Services'], { size: 14, bold: true });
    lines(paper, 50, 64, ['Load TTS-3317 - rate confirmation - 12/20/2026'], { size: 10 });
    lines(paper, 50, 90, ['We pay $1,320.00 flat for this load.'], { size: 10 });
    lines(
      paper,
      50,
      116,
      [
        '- Equipment: Reefer 53',
        '- Temperature: 38 F',
        '- Commodity: Cut flowers',
        '- Weight: 29,750 lbs',
        '- PO: 71-0092',
      ],
      { size: 10, step: 14 },
    );
    lines(paper, 50, 200, ['Pickup'], { size: 10, bold: true });
    lines(
      paper,
      50,
      214,
      [
        '- Armellini Miami',
        '- 3446 SW Martin Downs Blvd',
        '- Palm City, FL 34990',
        '- 12/21/2026 17:00',
        '- PU #: ARM-2210',
      ],
      { size: 10, step: 14 },
    );
    lines(paper, 50, 298, ['Delivery'], { size: 10, bold: true });
    lines(
      paper,
      50,
      312,
      [
        '- Kennicott Brothers',
        '- 1638 W Hubbard St',
        '- Chicago, IL 60622',
        '- 12/23/2026 04:00',
        '- DEL #: KB 17',
      ],
      { size: 10, step: 14 },
    );
  },
};
