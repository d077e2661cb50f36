import {
  charges,
  delivery,
  lines,
  numbers,
  pickup,
  table,
  type Written,
} from '../firstLook/written.ts';

/** Typed in capitals, a line for each stop, slashes between its parts. */
export const slashes: Written = {
  truth: {
    broker_name: 'BAYOU CITY LOADS INC',
    load_number: '7781',
    rate_total: '1375.00',
    line_items: [],
    reference_numbers: [],
    equipment: "48' FLATBED",
    equipment_type: 'flatbed',
    weight_lb: 47500,
    commodity: 'PIPE',
    stops: [
      pickup(
        ['TENARIS BAY CITY', '5600 FM 2540', 'BAY CITY', 'TX', '77414'],
        ['2026-12-03', '07:00'],
        'TBC-1182',
      ),
      delivery(
        ['PERMIAN TUBULAR YARD', '4200 S CR 1290', 'ODESSA', 'TX', '79765'],
        ['2026-12-04', '08:00'],
        '5530',
      ),
    ],
    special_instructions: null,
  },
  draw(paper) {
    lines(
      paper,
      50,
      40,
      [
        'BAYOU CITY LOADS INC',
        'LOAD CONFIRMATION # 7781',
        'DATE 12/02/2026',
        '',
        'CARRIER: LONE PALM TRUCKING',
        "EQUIPMENT: 48' FLATBED",
        'FREIGHT: PIPE / 47,500 LBS',
        '',
        'PICKUP: TENARIS BAY CITY / 5600 FM 2540 / BAY CITY, TX 77414',
        'PICKUP DATE: 12/03/2026 / TIME: 0700 / PICKUP #: TBC-1182',
        '',
        'DELIVERY: PERMIAN TUBULAR YARD / 4200 S CR 1290 / ODESSA, TX 79765',
        'DELIVERY DATE: 12/04/2026 / TIME: 0800 / DELIVERY #: 5530',
        '',
        'RATE: $1,375.00',
        '',
        'PLEASE SIGN AND RETURN TO 713-555-0119',
      ],
      { size: 10, step: 15 },
    );
  },
};

/** Money in one line, pickups left and drops right. */
export const payLine: Written = {
  truth: {
    broker_name: 'Keystone Gap Brokerage, LLC',
    load_number: '2210457',
    rate_total: '1950.00',
    line_items: charges(['Line Haul', '1800.00'], ['Fuel', '150.00']),
    reference_numbers: numbers(['PO', '31177']),
    equipment: 'Van 53',
    equipment_type: 'van',
    weight_lb: 41000,
    commodity: 'Canned beverages',
    miles: 540,
    pallets: 21,
    stops: [
      pickup(
        ['Ball Metal Beverage', '9300 W 106th St', 'Fort Atkinson', 'WI', '53538'],
        ['2026-12-17', '14:00'],
        'BM-0091',
      ),
      delivery(
        ['Refresco Wharton', '92 N Main St', 'Wharton', 'NJ', '07885'],
        ['2026-12-19', '07:00', '12:00'],
        'RW55',
      ),
    ],
    special_instructions: 'Food grade trailer, swept. No straps across cans.',
  },
  draw(paper) {
    lines(paper, 36, 30, ['Keystone Gap Brokerage, LLC'], { size: 13, bold: true });
    lines(paper, 36, 48, ['PRO # 2210457        Dispatched 12/16/2026 by Lori        Miles: 540'], {
      size: 9,
    });
    paper.frame(36, 66, 260, 92).frame(306, 66, 260, 92);
    lines(paper, 42, 70, [
      'PICK UP',
      'Ball Metal Beverage',
      '9300 W 106th St',
      'Fort Atkinson, WI 53538',
      '12/17/2026   1400 appt',
      'Ref: BM-0091',
    ]);
    lines(paper, 312, 70, [
      'DROP',
      'Refresco Wharton',
      '92 N Main St',
      'Wharton, NJ 07885',
      '12/19/2026   0700-1200 fcfs',
      'Ref: RW55',
    ]);
    table(paper, [36, 120, 240, 320, 400, 480], 172, [
      ['Equip', 'Commodity', 'Weight', 'Plts', 'PO', 'Temp'],
      ['Van 53', 'Canned beverages', '41,000', '21', '31177', '-'],
    ]);
    lines(paper, 36, 214, ['Line Haul: $1,800.00     Fuel: $150.00     TOTAL: $1,950.00'], {
      bold: true,
    });
    lines(paper, 36, 244, [
      'Special Instructions: Food grade trailer, swept. No straps across cans.',
    ]);
    lines(paper, 36, 280, [
      'Carrier: Badger Coast Lines, 701 Lake Ave, Racine, WI 53403  MC 558120',
    ]);
    lines(
      paper,
      36,
      310,
      ['Fines: $150.00 late, $250.00 no tracking. Max lumper $300.00 without approval.'],
      { size: 7.5 },
    );
  },
};

/** Headings in bold with lists of points below, from a word processor. */
export const bulletPoints: Written = {
  truth: {
    broker_name: 'Highline Orchard Transport Services',
    load_number: 'HO-3319',
    rate_total: '6100.00',
    line_items: charges(['Freight', '5800.00'], ['Two extra pickups', '300.00']),
    reference_numbers: [],
    equipment: 'Reefer 53 ft',
    equipment_type: 'reefer',
    weight_lb: 43120,
    commodity: 'Apples and pears',
    temperature: '33 F',
    stops: [
      pickup(
        ['Stemilt Growers Olds Station', '3135 Warehouse Rd', 'Wenatchee', 'WA', '98801'],
        ['2026-12-10', '08:00'],
        'ST-40021',
      ),
      pickup(
        ['Blue Bird Peshastin', '10135 Mill St', 'Peshastin', 'WA', '98847'],
        ['2026-12-10', '11:00'],
        'BB 7719',
      ),
      pickup(
        ['Duckwall Pear Packers', '3430 Davis Dr', 'Hood River', 'OR', '97031'],
        ['2026-12-10', '18:00'],
        'DW-118',
      ),
      delivery(
        ['Hunts Point Terminal Market', '772 Edgewater Rd', 'Bronx', 'NY', '10474'],
        ['2026-12-15', '23:00'],
        'HP-330',
      ),
    ],
    special_instructions:
      'Temperature recorder at each pickup. Pulp before loading. Call from Chicago.',
  },
  draw(paper) {
    lines(paper, 60, 44, ['Highline Orchard Transport Services'], {
      serif: true,
      size: 15,
      bold: true,
    });
    lines(paper, 60, 66, ['Rate confirmation HO-3319, December 9, 2026'], {
      serif: true,
      size: 11,
    });
    const part = (y: number, head: string, texts: string[]) => {
      paper.put(head, 60, y, { serif: true, bold: true, size: 11 });
      lines(
        paper,
        78,
        y + 15,
        texts.map(text => `• ${text}`),
        { serif: true, size: 10.5, step: 14 },
      );
    };
    part(96, 'Truck and cargo', [
      'Equipment: Reefer 53 ft',
      'Temperature: 33 F',
      'Commodity: Apples and pears',
      'Weight: 43,120 lbs',
    ]);
    part(176, 'Pickup 1', [
      'Stemilt Growers Olds Station, 3135 Warehouse Rd, Wenatchee, WA 98801',
      'December 10, 2026 at 8:00 AM',
      'Pickup number: ST-40021',
    ]);
    part(242, 'Pickup 2', [
      'Blue Bird Peshastin, 10135 Mill St, Peshastin, WA 98847',
      'December 10, 2026 at 11:00 AM',
      'Pickup number: BB 7719',
    ]);
    part(308, 'Pickup 3', [
      'Duckwall Pear Packers, 3430 Davis Dr, Hood River, OR 97031',
      'December 10, 2026 at 6:00 PM',
      'Pickup number: DW-118',
    ]);
    part(374, 'Delivery', [
      'Hunts Point Terminal Market, 772 Edgewater Rd, Bronx, NY 10474',
      'December 15, 2026 at 11:00 PM',
      'Delivery number: HP-330',
    ]);
    part(440, 'Pay', ['Freight: $5,800.00', 'Two extra pickups: $300.00', 'Total: $6,100.00']);
    part(506, 'Special instructions', [
      'Temperature recorder at each pickup.',
      'Pulp before loading.',
      'Call from Chicago.',
    ]);
    lines(paper, 60, 590, ['Accepted for Columbia Basin Cold Lines: ______________________'], {
      serif: true,
      size: 10.5,
    });
  },
};

/** A board's booking sheet: labels in capitals over values, money and lane in large type. */
export const bookingSheet: Written = {
  truth: {
    broker_name: 'Loadstar Marketplace',
    load_number: 'LSM-4471920',
    rate_total: '2200.00',
    line_items: [],
    reference_numbers: [],
    equipment: 'Power Only',
    equipment_type: 'power_only',
    weight_lb: 28500,
    commodity: 'Parcel freight',
    miles: 901,
    stops: [
      pickup(
        ['UPS CACH Hub', '1 UPS Way', 'Hodgkins', 'IL', '60525'],
        ['2026-12-20', '19:30'],
        'TRL 882104',
      ),
      delivery(
        ['UPS Worldport Annex', '8200 Air Commerce Dr', 'Louisville', 'KY', '40213'],
        ['2026-12-21', '02:15'],
        'GATE-B7712',
      ),
    ],
    special_instructions: 'Preloaded trailer, do not break the seal.',
  },
  draw(paper) {
    lines(paper, 36, 30, ['Loadstar Marketplace'], { size: 12, bold: true });
    lines(paper, 36, 54, ['Hodgkins, IL to Louisville, KY'], { size: 18, bold: true });
    paper.put('$2,200.00', 450, 50, { size: 22, bold: true });
    paper.put('TOTAL PAYOUT', 452, 76, { size: 7 });
    const fact = (x: number, label: string, value: string) => {
      paper.put(label, x, 100, { size: 6.5 }).put(value, x, 110, { size: 10 });
    };
    fact(36, 'LOAD ID', 'LSM-4471920');
    fact(150, 'EQUIPMENT', 'Power Only');
    fact(260, 'WEIGHT', '28,500 lbs');
    fact(360, 'COMMODITY', 'Parcel freight');
    fact(480, 'LOADED MILES', '901');
    const stop = (
      y: number,
      head: string,
      name: string,
      where: string[],
      when: string,
      ref: string,
    ) => {
      paper.put(head, 36, y, { size: 8, bold: true });
      lines(paper, 36, y + 14, [name, ...where], { size: 10, step: 13 });
      paper.put('SCHEDULED', 330, y + 4, { size: 6.5 }).put(when, 330, y + 14, { size: 10 });
      paper.put('REFERENCE', 330, y + 30, { size: 6.5 }).put(ref, 330, y + 40, { size: 10 });
    };
    stop(
      140,
      'PICK UP',
      'UPS CACH Hub',
      ['1 UPS Way', 'Hodgkins, IL 60525'],
      'Sun 12/20/2026 7:30 PM CST',
      'TRL 882104',
    );
    stop(
      210,
      'DROP OFF',
      'UPS Worldport Annex',
      ['8200 Air Commerce Dr', 'Louisville, KY 40213'],
      'Mon 12/21/2026 2:15 AM EST',
      'GATE-B7712',
    );
    lines(paper, 36, 290, ['NOTES FOR THE DRIVER'], { size: 8, bold: true });
    lines(paper, 36, 304, ['Preloaded trailer, do not break the seal.'], { size: 10 });
    lines(
      paper,
      36,
      340,
      ['Booked by Kinzie Street Haulers (MC 771043) on 12/19/2026 at 4:02 PM CST'],
      { size: 8 },
    );
    lines(paper, 36, 360, ['Quick pay available: receive $2,134.00 in two days.'], { size: 8 });
  },
};

/** A bulk hauler: rack, gallons, wash, weight in tons. */
export const bulk: Written = {
  truth: {
    broker_name: 'Delta Bulk Logistics',
    load_number: 'DB 55201',
    rate_total: '1680.00',
    line_items: charges(['Freight, flat', '1450.00'], ['Tank wash', '230.00']),
    reference_numbers: numbers(['PO', '20-7781']),
    equipment: 'Food grade tanker',
    equipment_type: 'tanker',
    weight_lb: 45000,
    commodity: 'Soybean oil',
    stops: [
      pickup(
        ['Bunge Decatur Refinery', '1400 Industry Dr', 'Decatur', 'AL', '35601'],
        ['2026-12-22', '05:00'],
        'BD-66021',
      ),
      delivery(
        ['Golden Flake Foods', '1 Golden Flake Dr', 'Birmingham', 'AL', '35205'],
        ['2026-12-22', '12:00'],
        'GF 2201',
      ),
    ],
    special_instructions: 'Wash ticket and last three products are required at the rack.',
  },
  draw(paper) {
    lines(paper, 36, 30, ['Delta Bulk Logistics'], { size: 15, bold: true });
    lines(paper, 36, 50, ['Tank truck order confirmation', 'Memphis, Tennessee'], { size: 9 });
    table(paper, [330, 420], 30, [
      ['Order #', 'DB 55201'],
      ['Date', '12/21/2026'],
      ['Customer PO', '20-7781'],
    ]);
    table(paper, [36, 130], 92, [
      ['Tank type', 'Food grade tanker'],
      ['Product', 'Soybean oil'],
      ['Quantity', '5,900 gallons'],
      ['Weight', '22.5 tons'],
      ['Hauler', 'Tennessee Valley Tank Lines'],
    ]);
    table(paper, [36, 130], 170, [
      ['Load at', 'Bunge Decatur Refinery'],
      ['', '1400 Industry Dr'],
      ['', 'Decatur, AL 35601'],
      ['Load time', '12/22/2026 05:00'],
      ['Load number', 'BD-66021'],
    ]);
    table(paper, [36, 130], 250, [
      ['Unload at', 'Golden Flake Foods'],
      ['', '1 Golden Flake Dr'],
      ['', 'Birmingham, AL 35205'],
      ['Unload time', '12/22/2026 12:00'],
      ['Unload number', 'GF 2201'],
    ]);
    table(paper, [36, 200], 330, [
      ['Freight, flat', '$1,450.00'],
      ['Tank wash', '$230.00'],
      ['Total due hauler', '$1,680.00'],
    ]);
    lines(paper, 36, 390, [
      'Remarks: Wash ticket and last three products are required at the rack.',
    ]);
    lines(paper, 36, 420, ['Demurrage $60.00 per hour after two hours.'], { size: 8 });
  },
};

/** Containers at a port: terminal, empty return, chassis. */
export const drayage: Written = {
  truth: {
    broker_name: 'Harbor Bridge Intermodal, Inc.',
    load_number: 'HBI-220871',
    rate_total: '815.00',
    line_items: charges(
      ['Drayage', '650.00'],
      ['Fuel surcharge', '115.00'],
      ['Chassis split', '50.00'],
    ),
    reference_numbers: [],
    equipment: "40' HC container",
    equipment_type: 'container',
    weight_lb: 43900,
    commodity: 'Ceramic tile',
    stops: [
      pickup(
        ['Garden City Terminal', '2 Main St', 'Garden City', 'GA', '31408'],
        ['2026-12-28', '08:00'],
        'TCNU 4410278',
      ),
      delivery(
        ['Floor & Decor DC', '1150 Old River Rd', 'Bloomingdale', 'GA', '31302'],
        ['2026-12-28', '13:00'],
        'FD-70011',
      ),
    ],
    special_instructions: 'TWIC card is required. Return the empty within the free time.',
  },
  draw(paper) {
    lines(paper, 36, 30, ['Harbor Bridge Intermodal, Inc.'], { size: 13, bold: true });
    lines(paper, 36, 48, ['DELIVERY ORDER AND RATE CONFIRMATION'], { size: 10, bold: true });
    lines(paper, 380, 30, ['Our file: HBI-220871', 'Date: 12/23/2026', 'Dispatcher: Ola']);
    lines(paper, 36, 82, [
      "Equipment: 40' HC container",
      'Commodity: Ceramic tile',
      'Cargo weight: 43,900 lbs',
      'Trucker: Coastal Pine Drayage',
    ]);
    lines(paper, 36, 146, ['Pick up at'], { bold: true });
    lines(paper, 36, 160, ['Garden City Terminal', '2 Main St', 'Garden City, GA 31408']);
    lines(paper, 300, 160, [
      '12/28/2026 08:00',
      'Pickup no.: TCNU 4410278',
      'Last free day 12/30/2026',
    ]);
    lines(paper, 36, 214, ['Deliver to'], { bold: true });
    lines(paper, 36, 228, ['Floor & Decor DC', '1150 Old River Rd', 'Bloomingdale, GA 31302']);
    lines(paper, 300, 228, ['12/28/2026 13:00', 'Delivery no.: FD-70011', 'Live unload']);
    table(paper, [36, 200], 290, [
      ['Drayage', '650.00'],
      ['Fuel surcharge', '115.00'],
      ['Chassis split', '50.00'],
      ['Total', '815.00'],
    ]);
    lines(paper, 36, 360, [
      'Instructions: TWIC card is required. Return the empty within the free time.',
    ]);
    lines(
      paper,
      36,
      390,
      ['Per diem is for the account of the trucker. Liability limit $100,000.00.'],
      { size: 8 },
    );
  },
};
