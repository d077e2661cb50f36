import {
  charges,
  delivery,
  lines,
  numbers,
  pickup,
  table,
  type Written,
} from '../firstLook/written.ts';

/** Under each address a small table of its own: number, day, time, goods and weight. */
export const tablePerStop: Written = {
  truth: {
    broker_name: 'Amber Fields Freight LLC',
    broker_mc: '640772',
    load_number: 'AF-30217',
    rate_total: '2475.00',
    line_items: charges(['Linehaul', '2225.00'], ['Fuel surcharge', '250.00']),
    reference_numbers: [],
    equipment: "Reefer 53'",
    equipment_type: 'reefer',
    weight_lb: 41200,
    commodity: 'Butter',
    stops: [
      pickup(
        ['Grassland Dairy', 'N8790 Fairground Ave', 'Greenwood', 'WI', '54437'],
        ['2026-12-08', '09:00'],
        '4418-B',
      ),
      delivery(
        ['Associated Wholesale Grocers', '5000 Kansas Ave', 'Kansas City', 'KS', '66106'],
        ['2026-12-09', '14:00'],
        '77120-991',
      ),
    ],
    special_instructions: 'Reefer at 36 continuous. Washout receipt is required.',
  },
  draw(paper) {
    lines(paper, 36, 28, ['Amber Fields Freight LLC'], { size: 14, bold: true });
    lines(paper, 36, 46, ['MC 640772 | 77 Mill Rd, Ames, IA 50010 | 515-555-0119'], { size: 8 });
    lines(paper, 36, 70, [
      'RATE CONFIRMATION',
      'Load No: AF-30217',
      "Equipment: Reefer 53'",
      'Carrier: Clark County Cold Freight',
    ]);
    lines(paper, 36, 128, ['Shipper: Grassland Dairy'], { bold: true });
    lines(paper, 36, 141, ['N8790 Fairground Ave', 'Greenwood, WI 54437']);
    table(
      paper,
      [36, 130, 220, 300, 430],
      172,
      [
        ['Pickup No', 'Date', 'Time', 'Commodity', 'Weight'],
        ['4418-B', '12/08/2026', '09:00', 'Butter', '41,200 lbs'],
      ],
      { size: 8.5 },
    );
    lines(paper, 36, 216, ['Consignee: Associated Wholesale Grocers'], { bold: true });
    lines(paper, 36, 229, ['5000 Kansas Ave', 'Kansas City, KS 66106']);
    table(
      paper,
      [36, 130, 220, 300, 430],
      260,
      [
        ['Delivery No', 'Date', 'Time', 'Commodity', 'Weight'],
        ['77120-991', '12/09/2026', '14:00', 'Butter', '41,200 lbs'],
      ],
      { size: 8.5 },
    );
    table(paper, [36, 180], 306, [
      ['Linehaul', '$2,225.00'],
      ['Fuel surcharge', '$250.00'],
      ['Total', '$2,475.00'],
    ]);
    lines(paper, 36, 362, [
      'Special instructions: Reefer at 36 continuous. Washout receipt is required.',
    ]);
  },
};

/** Five stops in one ruled table, opening and closing hours in columns. */
export const openAndClose: Written = {
  truth: {
    broker_name: 'Twin Rivers Distribution Services Inc.',
    load_number: '70-112938',
    rate_total: '3310.00',
    line_items: charges(
      ['Line Haul', '2910.00'],
      ['Stop Charge (3)', '225.00'],
      ['Fuel', '175.00'],
    ),
    reference_numbers: [],
    equipment: '53 Van',
    equipment_type: 'van',
    weight_lb: 24600,
    commodity: 'Paint',
    stops: [
      pickup(
        ['Behr Process McDonough', '1900 Hwy 155 N', 'McDonough', 'GA', '30252'],
        ['2026-12-01', '07:00', '11:00'],
        'BP-1001',
      ),
      delivery(
        ['Home Depot 0883', '5300 Hwy 153', 'Hixson', 'TN', '37343'],
        ['2026-12-02', '06:00', '08:00'],
        '0883-1',
      ),
      delivery(
        ['Home Depot 0747', '7420 Greenbrier Rd', 'Madison', 'AL', '35756'],
        ['2026-12-02', '11:00', '13:00'],
        '0747-1',
      ),
      delivery(
        ['Home Depot 0771', '2200 E Highland Dr', 'Jonesboro', 'AR', '72401'],
        ['2026-12-03', '06:00', '08:00'],
        '0771-1',
      ),
      delivery(
        ['Home Depot 1401', '1801 S Caraway Rd', 'Batesville', 'AR', '72501'],
        ['2026-12-03', '11:00', '13:00'],
        '1401-1',
      ),
    ],
    special_instructions: 'Protect from freezing. Store numbers on each bill.',
  },
  draw(paper) {
    lines(paper, 36, 26, ['Twin Rivers Distribution Services Inc.'], { size: 13, bold: true });
    paper.put('Trip 70-112938', 440, 26, { size: 13, bold: true });
    lines(paper, 36, 46, [
      'Equipment: 53 Van   Commodity: Paint   Total weight: 24,600 lbs   Issued: 11/30/2026',
    ]);
    lines(paper, 36, 60, ['Carrier: Peachtree Relay Inc']);
    const columns = [36, 56, 96, 206, 306, 406, 462, 498, 534];
    table(
      paper,
      columns,
      84,
      [['#', 'Type', 'Location', 'Street', 'City, State, Zip', 'Date', 'Open', 'Close', 'Number']],
      { bold: true, size: 7.5 },
    );
    table(
      paper,
      columns,
      98,
      [
        [
          '1',
          'P',
          'Behr Process McDonough',
          '1900 Hwy 155 N',
          'McDonough, GA 30252',
          '12/01/2026',
          '07:00',
          '11:00',
          'BP-1001',
        ],
        [
          '2',
          'D',
          'Home Depot 0883',
          '5300 Hwy 153',
          'Hixson, TN 37343',
          '12/02/2026',
          '06:00',
          '08:00',
          '0883-1',
        ],
        [
          '3',
          'D',
          'Home Depot 0747',
          '7420 Greenbrier Rd',
          'Madison, AL 35756',
          '12/02/2026',
          '11:00',
          '13:00',
          '0747-1',
        ],
        [
          '4',
          'D',
          'Home Depot 0771',
          '2200 E Highland Dr',
          'Jonesboro, AR 72401',
          '12/03/2026',
          '06:00',
          '08:00',
          '0771-1',
        ],
        [
          '5',
          'D',
          'Home Depot 1401',
          '1801 S Caraway Rd',
          'Batesville, AR 72501',
          '12/03/2026',
          '11:00',
          '13:00',
          '1401-1',
        ],
      ],
      { size: 7.5, step: 14 },
    );
    table(paper, [36, 200], 190, [
      ['Line Haul', '$2,910.00'],
      ['Stop Charge (3)', '$225.00'],
      ['Fuel', '$175.00'],
      ['Total', '$3,310.00'],
    ]);
    lines(paper, 36, 256, ['Comments: Protect from freezing. Store numbers on each bill.']);
  },
};

/** Labels end where their values begin, along an axis in the middle of the page. */
export const centralAxis: Written = {
  truth: {
    broker_name: 'Silo & Spur Logistics',
    load_number: '9901842',
    rate_total: '1765.50',
    line_items: charges(['Freight', '1650.00'], ['Fuel', '115.50']),
    reference_numbers: numbers(['PO', 'Q-88120']),
    equipment: 'Flatbed',
    equipment_type: 'flatbed',
    weight_lb: 44600,
    commodity: 'Grain bin parts',
    stops: [
      pickup(
        ['Sukup Manufacturing', '1555 255th St', 'Sheffield', 'IA', '50475'],
        ['2026-12-10', '07:30'],
        'SK-2201',
      ),
      delivery(
        ['Hutson Ag Equipment', '1201 S Virginia St', 'Hopkinsville', 'KY', '42240'],
        ['2026-12-11', '13:00'],
        'HUT 331',
      ),
    ],
    special_instructions: 'Over-width: 9 ft. Permits are paid by us.',
  },
  draw(paper) {
    lines(paper, 220, 28, ['Silo & Spur Logistics'], { size: 15, bold: true });
    lines(paper, 236, 48, ['Carrier load sheet'], { size: 11 });
    const row = (y: number, label: string, value: string) => {
      if (label) paper.put(label, 0, y, { right: 280, bold: true });
      paper.put(value, 292, y);
    };
    const rows: [string, string][] = [
      ['Load number', '9901842'],
      ['Date', '12/09/2026'],
      ['Carrier', 'Loess Hills Trucking'],
      ['Equipment', 'Flatbed'],
      ['Commodity', 'Grain bin parts'],
      ['Weight', '44,600 lbs'],
      ['PO', 'Q-88120'],
      ['Shipper', 'Sukup Manufacturing'],
      ['', '1555 255th St'],
      ['', 'Sheffield, IA 50475'],
      ['Pickup date', '12/10/2026'],
      ['Pickup time', '7:30 AM'],
      ['Pickup number', 'SK-2201'],
      ['Consignee', 'Hutson Ag Equipment'],
      ['', '1201 S Virginia St'],
      ['', 'Hopkinsville, KY 42240'],
      ['Delivery date', '12/11/2026'],
      ['Delivery time', '1:00 PM'],
      ['Delivery number', 'HUT 331'],
      ['Freight', '$1,650.00'],
      ['Fuel', '$115.50'],
      ['Total', '$1,765.50'],
      ['Remarks', 'Over-width: 9 ft. Permits are paid by us.'],
    ];
    rows.forEach(([label, value], index) => {
      row(76 + index * 15, label, value);
    });
  },
};

/** Pipes between the parts of each line. */
export const pipes: Written = {
  truth: {
    broker_name: 'Copper Canyon Logistics LLC',
    load_number: 'CC-4417',
    rate_total: '1280.00',
    line_items: charges(['Linehaul', '1150.00'], ['Fuel', '130.00']),
    reference_numbers: numbers(['PO', '55-1209']),
    equipment: "53' Reefer",
    equipment_type: 'reefer',
    weight_lb: 36000,
    commodity: 'Chilled juice',
    stops: [
      pickup(
        ['Tropicana City of Industry', '240 Orange Ave', 'City of Industry', 'CA', '91744'],
        ['2026-12-21', '10:00'],
        'TC-100',
      ),
      delivery(
        ['Smiths Layton DC', '500 Sugar St', 'Layton', 'UT', '84041'],
        ['2026-12-22', '07:00', '09:00'],
        'SM-7120',
      ),
    ],
    special_instructions: 'Temp 34 F. No pallets exchanged.',
  },
  draw(paper) {
    lines(
      paper,
      36,
      30,
      ['Copper Canyon Logistics LLC | Rate confirmation | Load CC-4417 | 12/20/2026'],
      { size: 10, bold: true },
    );
    lines(
      paper,
      36,
      56,
      [
        "Carrier: Mesa Verde Reefer | Equipment: 53' Reefer | Commodity: Chilled juice | Weight: 36,000 lbs | PO: 55-1209",
      ],
      { size: 8.5 },
    );
    lines(
      paper,
      36,
      84,
      [
        'Pickup: Tropicana City of Industry | 240 Orange Ave | City of Industry, CA 91744',
        'Pickup date: 12/21/2026 | Pickup time: 10:00 | Pickup number: TC-100',
        '',
        'Delivery: Smiths Layton DC | 500 Sugar St | Layton, UT 84041',
        'Delivery date: 12/22/2026 | Delivery time: 07:00-09:00 | Delivery number: SM-7120',
        '',
        'Linehaul: $1,150.00 | Fuel: $130.00 | Total: $1,280.00',
        '',
        'Instructions: Temp 34 F. No pallets exchanged.',
      ],
      { size: 9, step: 14 },
    );
  },
};

/** Headings in two languages, values in one. */
export const bilingual: Written = {
  truth: {
    broker_name: 'Cartage Laurier Brokers Inc.',
    load_number: 'LB-7718',
    rate_total: '2150.00',
    line_items: [],
    reference_numbers: numbers(['PO', '3319-Q']),
    equipment: 'Dry van 53 ft',
    equipment_type: 'van',
    weight_lb: 38200,
    commodity: 'Maple syrup',
    stops: [
      pickup(
        ['Citadelle Plessisville', '2100 Ave Saint-Laurent', 'Plessisville', 'QC', 'G6L 2R3'],
        ['2026-12-14', '08:00'],
        'CIT-118',
      ),
      delivery(
        ['Sysco Boston', '99 Spring St', 'Plympton', 'MA', '02367'],
        ['2026-12-15', '09:00'],
        'SB 40021',
      ),
    ],
    special_instructions: null,
  },
  draw(paper) {
    lines(paper, 36, 30, ['Cartage Laurier Brokers Inc.'], { size: 14, bold: true });
    lines(paper, 36, 50, ['Rate confirmation / Confirmation de tarif'], { size: 11 });
    lines(paper, 36, 80, [
      'Load # / No de voyage: LB-7718',
      'Date: 2026-12-11',
      'Equipment: Dry van 53 ft',
      'Commodity: Maple syrup',
      'Weight: 38,200 lbs',
      'PO: 3319-Q',
    ]);
    lines(paper, 36, 166, ['Pickup / Ramassage'], { bold: true });
    lines(paper, 36, 180, [
      'Citadelle Plessisville',
      '2100 Ave Saint-Laurent',
      'Plessisville, QC G6L 2R3',
      'Date: 2026-12-14',
      'Time: 08:00',
      'Pickup #: CIT-118',
    ]);
    lines(paper, 36, 266, ['Delivery / Livraison'], { bold: true });
    lines(paper, 36, 280, [
      'Sysco Boston',
      '99 Spring St',
      'Plympton, MA 02367',
      'Date: 2026-12-15',
      'Time: 09:00',
      'Delivery #: SB 40021',
    ]);
    lines(paper, 36, 370, ['Total: USD 2,150.00'], { bold: true });
  },
};
