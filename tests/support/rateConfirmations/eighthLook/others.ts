import {
  charges,
  delivery,
  lines,
  numbers,
  pickup,
  table,
  type Written,
} from '../firstLook/written.ts';

/** Facts and stops in one long table of two columns with ruled headings. */
export const sections: Written = {
  truth: {
    broker_name: 'Bluewater Bay Transport Solutions',
    load_number: 'BB-44-1207',
    rate_total: '1730.00',
    line_items: charges(['Base rate', '1600.00'], ['Fuel', '130.00']),
    reference_numbers: numbers(['BOL', '66209']),
    equipment: '53 ft dry van',
    equipment_type: 'van',
    weight_lb: 35500,
    commodity: 'Laundry detergent',
    stops: [
      pickup(
        ['Henkel Bowling Green', '2500 Scottsville Rd', 'Bowling Green', 'KY', '42104'],
        ['2026-12-08', '13:00', '17:00'],
        'HK-1187',
      ),
      delivery(
        ['Dollar General DC Ardmore', '1900 Cooper Dr', 'Ardmore', 'OK', '73401'],
        ['2026-12-10', '05:00'],
        'DG9-22',
      ),
    ],
    special_instructions: 'Two load bars. Pallet count on the bill.',
  },
  draw(paper) {
    lines(paper, 36, 26, ['Bluewater Bay Transport Solutions'], { size: 13, bold: true });
    lines(paper, 36, 44, ['Carrier rate and load confirmation'], { size: 10 });
    let y = 64;
    const section = (head: string, rows: [string, string][]) => {
      paper.frame(36, y, 536, 14).put(head, 40, y + 3, { bold: true });
      table(paper, [44, 190], y + 18, rows, { step: 12.5 });
      y += 24 + rows.length * 12.5;
    };
    section('GENERAL', [
      ['Load number', 'BB-44-1207'],
      ['Date', '12/07/2026'],
      ['Carrier', 'Barren River Freight'],
      ['BOL', '66209'],
    ]);
    section('FREIGHT', [
      ['Equipment', '53 ft dry van'],
      ['Commodity', 'Laundry detergent'],
      ['Weight', '35,500 lbs'],
    ]);
    section('PICKUP', [
      ['Name', 'Henkel Bowling Green'],
      ['Street', '2500 Scottsville Rd'],
      ['City', 'Bowling Green, KY 42104'],
      ['Date', '12/08/2026'],
      ['Time', '13:00 to 17:00'],
      ['Number', 'HK-1187'],
    ]);
    section('DELIVERY', [
      ['Name', 'Dollar General DC Ardmore'],
      ['Street', '1900 Cooper Dr'],
      ['City', 'Ardmore, OK 73401'],
      ['Date', '12/10/2026'],
      ['Time', '05:00'],
      ['Number', 'DG9-22'],
    ]);
    section('PAY', [
      ['Base rate', '$1,600.00'],
      ['Fuel', '$130.00'],
      ['Total', '$1,730.00'],
    ]);
    section('INSTRUCTIONS', [['', '']]);
    lines(paper, 44, y - 18, ['Two load bars. Pallet count on the bill.']);
  },
};

/** A typed note: who, what, where, when and how much, in full sentences. */
export const note: Written = {
  truth: {
    broker_name: 'Ridgetop Freight Agency',
    load_number: 'RF-3320',
    rate_total: '1650.00',
    line_items: [],
    reference_numbers: [],
    equipment: 'reefer',
    equipment_type: 'reefer',
    weight_lb: 38000,
    commodity: 'cabbage',
    stops: [
      pickup(
        ['Torrey Farms', '7896 Maltby Rd', 'Elba', 'NY', '14058'],
        ['2026-12-03', '10:00'],
        'TF 8',
      ),
      delivery(
        ['Maryland Wholesale Produce', '7460 Conowingo Ave', 'Jessup', 'MD', '20794'],
        ['2026-12-04', '03:00'],
        'MWP-2',
      ),
    ],
    special_instructions: null,
  },
  draw(paper) {
    lines(paper, 60, 50, ['Ridgetop Freight Agency'], { size: 14, bold: true });
    lines(paper, 60, 72, ['Confirmation of load RF-3320', 'December 2, 2026']);
    paper.y = 110;
    for (const text of [
      'Genesee Valley Transport will haul 38,000 lbs of cabbage in a reefer.',
      'Pick up at Torrey Farms, 7896 Maltby Rd, Elba, NY 14058 on December 3, 2026 at 10:00 AM. Pickup number TF 8.',
      'Deliver to Maryland Wholesale Produce, 7460 Conowingo Ave, Jessup, MD 20794 on December 4, 2026 at 3:00 AM. Delivery number MWP-2.',
      'The rate is $1,650.00 all in. It is paid within 21 days.',
    ])
      paper.put(text, 60, paper.y, { width: 470, size: 10 }).down(10);
  },
};

/** A print with the stop numbers in the margin and times as four digits. */
export const fourDigits: Written = {
  truth: {
    broker_name: 'Piedmont Loads Inc',
    load_number: '20917',
    rate_total: '1385.00',
    line_items: charges(['Flat rate', '1385.00']),
    reference_numbers: numbers(['PO', '8812-A']),
    equipment: 'VAN',
    equipment_type: 'van',
    weight_lb: 29000,
    commodity: 'Towels',
    stops: [
      pickup(
        ['Standard Textile Union', '1300 Lukken Ind Dr', 'Union', 'SC', '29379'],
        ['2026-12-15', '08:30'],
        'ST-1',
      ),
      delivery(
        ['Hilton Supply Orlando', '6700 Sea Harbor Dr', 'Orlando', 'FL', '32821'],
        ['2026-12-16', '07:00', '15:00'],
        'HS-2',
      ),
    ],
    special_instructions: null,
  },
  draw(paper) {
    lines(paper, 36, 28, ['Piedmont Loads Inc'], { size: 13, bold: true });
    table(paper, [36, 110, 250, 320], 50, [
      ['Load #', '20917', 'Date', '12/14/26'],
      ['Carrier', 'Broad River Lines', 'Equipment', 'VAN'],
      ['Commodity', 'Towels', 'Weight', '29,000'],
      ['PO #', '8812-A', '', ''],
    ]);
    table(
      paper,
      [36, 60, 130, 330, 400, 480],
      116,
      [['', '', 'Name and address', 'Date', 'Time', 'Ref #']],
      { bold: true },
    );
    table(paper, [36, 60, 130, 330, 400, 480], 131, [
      ['1', 'Pick', 'Standard Textile Union', '12/15/26', '0830', 'ST-1'],
      ['', '', '1300 Lukken Ind Dr', '', '', ''],
      ['', '', 'Union, SC 29379', '', '', ''],
      ['2', 'Drop', 'Hilton Supply Orlando', '12/16/26', '0700-1500', 'HS-2'],
      ['', '', '6700 Sea Harbor Dr', '', '', ''],
      ['', '', 'Orlando, FL 32821', '', '', ''],
    ]);
    table(paper, [36, 200, 300], 226, [
      ['Pay item', 'Quantity', 'Amount'],
      ['Flat rate', '1', '$1,385.00'],
      ['Total', '', '$1,385.00'],
    ]);
  },
};

/** A table whose columns are pickup and delivery and whose rows are their facts, pay to the right. */
export const factRows: Written = {
  truth: {
    broker_name: 'Summit Pass Carriers Brokerage',
    load_number: 'SP 7719',
    rate_total: '1980.00',
    line_items: charges(['Haul', '1830.00'], ['Chains', '150.00']),
    reference_numbers: [],
    equipment: 'Conestoga',
    equipment_type: 'conestoga',
    weight_lb: 39750,
    commodity: 'Aluminum sheet',
    stops: [
      pickup(
        ['Kaiser Trentwood', '15000 E Euclid Ave', 'Spokane Valley', 'WA', '99216'],
        ['2026-12-09', '09:00'],
        'KT-5520',
      ),
      delivery(
        ['Boeing Salt Lake', '800 N 2200 W', 'Salt Lake City', 'UT', '84116'],
        ['2026-12-10', '12:00'],
        'BO-71',
      ),
    ],
    special_instructions: 'Foam blocks between sheets. No moisture.',
  },
  draw(paper) {
    lines(paper, 36, 28, ['Summit Pass Carriers Brokerage'], { size: 14, bold: true });
    lines(paper, 36, 48, ['Load no. SP 7719, 12/08/2026, carrier: Palouse Conestoga LLC']);
    table(
      paper,
      [36, 110, 290],
      74,
      [
        ['', 'Pickup', 'Delivery'],
        ['Company', 'Kaiser Trentwood', 'Boeing Salt Lake'],
        ['Street', '15000 E Euclid Ave', '800 N 2200 W'],
        ['City', 'Spokane Valley, WA 99216', 'Salt Lake City, UT 84116'],
        ['Date', '12/09/2026', '12/10/2026'],
        ['Time', '09:00', '12:00'],
        ['Reference', 'KT-5520', 'BO-71'],
      ],
      { step: 14 },
    );
    table(
      paper,
      [430, 510],
      88,
      [
        ['Haul', '$1,830.00'],
        ['Chains', '$150.00'],
        ['Total', '$1,980.00'],
      ],
      { step: 14 },
    );
    lines(paper, 36, 186, [
      'Equipment: Conestoga     Commodity: Aluminum sheet     Weight: 39,750 lbs',
    ]);
    lines(paper, 36, 210, ['Notes: Foam blocks between sheets. No moisture.']);
  },
};

/** A cover page as for a fax, the confirmation on the second page. */
export const faxCover: Written = {
  truth: {
    broker_name: 'Red Cedar Freight Brokers',
    load_number: 'RC-20118',
    rate_total: '1560.00',
    line_items: charges(['Line haul', '1450.00'], ['Fuel', '110.00']),
    reference_numbers: numbers(['PO', '90-3312']),
    equipment: "53' Van",
    equipment_type: 'van',
    weight_lb: 22400,
    commodity: 'Cabinet doors',
    stops: [
      pickup(
        ['MasterBrand Arthur', '501 W Progress St', 'Arthur', 'IL', '61911'],
        ['2026-12-16', '08:00', '14:00'],
        'MBC-4',
      ),
      delivery(
        ['Lowes RDC Statesville', '711 Tomlin Mill Rd', 'Statesville', 'NC', '28625'],
        ['2026-12-18', '06:00'],
        'LOW-960',
      ),
    ],
    special_instructions: 'Pads between doors. Handle with care.',
  },
  draw(paper) {
    lines(paper, 60, 60, ['FAX'], { size: 26, bold: true });
    table(
      paper,
      [60, 120],
      110,
      [
        ['To:', 'Embarras Valley Truckers'],
        ['From:', 'Red Cedar Freight Brokers'],
        ['Date:', 'December 15, 2026'],
        ['Pages:', '2'],
      ],
      { size: 11, step: 18 },
    );
    lines(paper, 60, 210, ['Please sign page 2 and send it back to 217-555-0166.'], { size: 11 });
    paper.page();
    lines(paper, 36, 30, ['Red Cedar Freight Brokers'], { size: 14, bold: true });
    lines(paper, 36, 52, [
      'Load # RC-20118',
      "Equipment: 53' Van",
      'Commodity: Cabinet doors',
      'Weight: 22,400 lbs',
      'PO: 90-3312',
      'Carrier: Embarras Valley Truckers',
    ]);
    lines(paper, 36, 138, ['PICKUP #1'], { bold: true });
    lines(paper, 36, 151, [
      'MasterBrand Arthur',
      '501 W Progress St',
      'Arthur, IL 61911',
      '12/16/2026 between 8:00 AM and 2:00 PM',
      'Pickup number: MBC-4',
    ]);
    lines(paper, 36, 222, ['DELIVERY #1'], { bold: true });
    lines(paper, 36, 235, [
      'Lowes RDC Statesville',
      '711 Tomlin Mill Rd',
      'Statesville, NC 28625',
      '12/18/2026 at 6:00 AM',
      'Delivery number: LOW-960',
    ]);
    table(paper, [36, 180], 310, [
      ['Line haul', '$1,450.00'],
      ['Fuel', '$110.00'],
      ['Total', '$1,560.00'],
    ]);
    lines(paper, 36, 366, ['Instructions', 'Pads between doors. Handle with care.']);
  },
};
