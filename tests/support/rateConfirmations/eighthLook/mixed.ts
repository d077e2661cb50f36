import {
  charges,
  delivery,
  lines,
  numbers,
  pickup,
  table,
  type Written,
} from '../firstLook/written.ts';

/** The pay is a box between the facts and the stops; days are written with weekdays first. */
export const payBox: Written = {
  truth: {
    broker_name: 'Catalpa Street Logistics',
    load_number: 'CSL 20771',
    rate_total: '2360.00',
    line_items: charges(['Line haul rate', '2100.00'], ['Fuel surcharge', '260.00']),
    reference_numbers: numbers(['PO', '8810022']),
    equipment: "Van, 53'",
    equipment_type: 'van',
    weight_lb: 40500,
    commodity: 'Kitty litter',
    stops: [
      pickup(
        ['Oil-Dri Ripley', '2200 County Rd 700', 'Ripley', 'MS', '38663'],
        ['2026-12-07', '08:00', '15:00'],
        'OD-9917',
      ),
      delivery(
        ['Petco DC Cranbury', '257 Prospect Plains Rd', 'Cranbury', 'NJ', '08512'],
        ['2026-12-09', '11:00'],
        'PET 4410',
      ),
    ],
    special_instructions: 'Heavy load: scale before leaving town.',
  },
  draw(paper) {
    lines(paper, 36, 28, ['Catalpa Street Logistics'], { size: 14, bold: true });
    lines(
      paper,
      36,
      48,
      [
        'Load: CSL 20771',
        'Carrier: Natchez Trace Transport',
        "Equipment: Van, 53'",
        'Commodity: Kitty litter, 40,500 lbs',
        'PO: 8810022',
      ],
      { step: 12 },
    );
    paper.frame(330, 44, 240, 62);
    table(
      paper,
      [338, 470],
      50,
      [
        ['Line haul rate', '$2,100.00'],
        ['Fuel surcharge', '$260.00'],
        ['Total to carrier', '$2,360.00'],
      ],
      { step: 14 },
    );
    lines(paper, 36, 126, ['Pickup'], { bold: true });
    lines(paper, 36, 139, [
      'Oil-Dri Ripley',
      '2200 County Rd 700',
      'Ripley, MS 38663',
      'Monday, December 7, 2026, 8:00 AM - 3:00 PM',
      'Pickup no. OD-9917',
    ]);
    lines(paper, 36, 210, ['Delivery'], { bold: true });
    lines(paper, 36, 223, [
      'Petco DC Cranbury',
      '257 Prospect Plains Rd',
      'Cranbury, NJ 08512',
      'Wednesday, December 9, 2026, 11:00 AM',
      'Delivery no. PET 4410',
    ]);
    lines(paper, 36, 300, ['Special instructions', 'Heavy load: scale before leaving town.']);
    lines(paper, 36, 340, ['Our office: 71 Catalpa St, Tupelo, MS 38804'], { size: 8 });
  },
};

/** Load facts in three columns of label above value, stops below each other with their own frames. */
export const threeColumns: Written = {
  truth: {
    broker_name: 'Northfork River Transportation Inc',
    broker_mc: '551280',
    load_number: '7120933',
    rate_total: '1490.00',
    line_items: [],
    reference_numbers: numbers(['PO', '31-55081'], ['BOL', 'NF-7120933']),
    equipment: 'Refrigerated van',
    equipment_type: 'reefer',
    weight_lb: 32600,
    commodity: 'Salad kits',
    temperature: '34 F',
    pallets: 20,
    stops: [
      pickup(
        ['Taylor Farms Tracy', '1350 E Pescadero Ave', 'Tracy', 'CA', '95304'],
        ['2026-12-17', '17:00'],
        'TF-88120-1',
      ),
      delivery(
        ['Raleys Distribution', '4061 Gateway Park Blvd', 'Sacramento', 'CA', '95834'],
        ['2026-12-18', '03:30'],
        'RAL-71',
      ),
    ],
    special_instructions: 'Probe three cases. Leave doors closed.',
  },
  draw(paper) {
    lines(paper, 36, 26, ['Northfork River Transportation Inc'], { size: 13, bold: true });
    lines(paper, 36, 44, ['MC-551280 - 800 K St, Modesto, CA 95354'], { size: 8 });
    const facts: [string, string][] = [
      ['Load number', '7120933'],
      ['Carrier', 'Altamont Cold Carriers'],
      ['Confirmed on', '12/16/2026'],
      ['Equipment', 'Refrigerated van'],
      ['Commodity', 'Salad kits'],
      ['Temperature', '34 F'],
      ['Weight', '32,600 lbs'],
      ['Pallets', '20'],
      ['Total rate', '$1,490.00'],
      ['PO', '31-55081'],
      ['BOL', 'NF-7120933'],
      ['Payment terms', 'Net 30'],
    ];
    facts.forEach(([label, value], index) => {
      const [x, y] = [36 + (index % 3) * 180, 64 + Math.floor(index / 3) * 26];
      paper.put(label, x, y, { size: 7 }).put(value, x, y + 9, { size: 9.5 });
    });
    paper.frame(32, 176, 540, 66).frame(32, 250, 540, 66);
    lines(paper, 38, 181, ['Pickup 1'], { bold: true });
    lines(paper, 38, 195, ['Taylor Farms Tracy', '1350 E Pescadero Ave', 'Tracy, CA 95304']);
    table(
      paper,
      [300, 380],
      195,
      [
        ['Date', '12/17/2026'],
        ['Time', '17:00'],
        ['Pickup #', 'TF-88120-1'],
      ],
      { step: 12 },
    );
    lines(paper, 38, 255, ['Delivery 1'], { bold: true });
    lines(paper, 38, 269, [
      'Raleys Distribution',
      '4061 Gateway Park Blvd',
      'Sacramento, CA 95834',
    ]);
    table(
      paper,
      [300, 380],
      269,
      [
        ['Date', '12/18/2026'],
        ['Time', '03:30'],
        ['Delivery #', 'RAL-71'],
      ],
      { step: 12 },
    );
    lines(paper, 36, 334, ['Instructions: Probe three cases. Leave doors closed.']);
  },
};

/** The stops are numbered lines with the kind behind a dash; numbers of the customer in between. */
export const numberedStops: Written = {
  truth: {
    broker_name: 'Gateway Arch Brokerage LLC',
    load_number: 'GA-50512',
    rate_total: '2055.00',
    line_items: charges(['Linehaul', '1855.00'], ['Tarp', '100.00'], ['Stop off', '100.00']),
    reference_numbers: [],
    equipment: "Flatbed 48'",
    equipment_type: 'flatbed',
    weight_lb: 45200,
    commodity: 'Coiled steel',
    miles: 640,
    stops: [
      pickup(
        ['US Steel Granite City', '1951 State St', 'Granite City', 'IL', '62040'],
        ['2026-12-14', '06:00', '14:00'],
        '4410-A',
      ),
      delivery(
        ['Kloeckner Metals Tulsa', '4800 W 49th St', 'Tulsa', 'OK', '74107'],
        ['2026-12-15', '07:00', '12:00'],
        'KM-118',
      ),
      delivery(
        ['Norman Machine & Tool', '2424 24th Ave SW', 'Norman', 'OK', '73072'],
        ['2026-12-15', '14:00', '16:00'],
        'NMT 9',
      ),
    ],
    special_instructions: 'Coil racks, 8 chains. Eye crosswise.',
  },
  draw(paper) {
    lines(paper, 36, 28, ['Gateway Arch Brokerage LLC'], { size: 14, bold: true });
    lines(paper, 36, 48, ["Load GA-50512 | Flatbed 48' | 640 miles | 12/11/2026"]);
    table(paper, [36, 130], 68, [
      ['Carrier', 'Cahokia Flatbed'],
      ['Equipment', "Flatbed 48'"],
      ['Commodity', 'Coiled steel'],
      ['Weight', '45,200 lbs'],
      ['Miles', '640'],
    ]);
    const stop = (y: number, head: string, texts: string[]) => {
      paper.put(head, 36, y, { bold: true });
      lines(paper, 50, y + 13, texts);
    };
    stop(146, '1 - Pickup', [
      'US Steel Granite City',
      '1951 State St',
      'Granite City, IL 62040',
      '12/14/2026 06:00-14:00 FCFS',
      'Pickup #4410-A',
    ]);
    stop(224, '2 - Delivery', [
      'Kloeckner Metals Tulsa',
      '4800 W 49th St',
      'Tulsa, OK 74107',
      '12/15/2026 07:00-12:00 FCFS',
      'Delivery #KM-118',
    ]);
    stop(302, '3 - Delivery', [
      'Norman Machine & Tool',
      '2424 24th Ave SW',
      'Norman, OK 73072',
      '12/15/2026 14:00-16:00 FCFS',
      'Delivery #NMT 9',
    ]);
    table(paper, [36, 180], 384, [
      ['Linehaul', '$1,855.00'],
      ['Tarp', '$100.00'],
      ['Stop off', '$100.00'],
      ['Total', '$2,055.00'],
    ]);
    lines(paper, 36, 450, ['Notes: Coil racks, 8 chains. Eye crosswise.']);
  },
};

/** Ship date and arrival date in the head, the parties below, a line of totals. */
export const datesInHead: Written = {
  truth: {
    broker_name: 'Saltbox Freight Co.',
    load_number: '11-20855',
    rate_total: '1015.00',
    line_items: [],
    reference_numbers: numbers(['PO', 'QT-118']),
    equipment: 'Dry van',
    equipment_type: 'van',
    weight_lb: 16900,
    commodity: 'Snack foods',
    stops: [
      pickup(
        ['Utz Hanover', '900 High St', 'Hanover', 'PA', '17331'],
        ['2026-12-10', '09:00'],
        'UTZ-71',
      ),
      delivery(
        ['Market Basket Andover', '875 East St', 'Tewksbury', 'MA', '01876'],
        ['2026-12-11', '06:00'],
        'MB-40',
      ),
    ],
    special_instructions: 'Do not stack chips over 8 high.',
  },
  draw(paper) {
    lines(paper, 36, 28, ['Saltbox Freight Co.'], { size: 14, bold: true });
    lines(paper, 36, 48, [
      'Load number: 11-20855          Carrier: Conewago Carriers          Equipment: Dry van',
    ]);
    table(paper, [36, 306], 72, [['SHIPPER', 'CONSIGNEE']], { bold: true });
    table(paper, [36, 306], 86, [
      ['Utz Hanover', 'Market Basket Andover'],
      ['900 High St', '875 East St'],
      ['Hanover, PA 17331', 'Tewksbury, MA 01876'],
      ['Pickup date: 12/10/2026', 'Delivery date: 12/11/2026'],
      ['Pickup time: 9:00 AM', 'Delivery time: 6:00 AM'],
      ['Pickup number: UTZ-71', 'Delivery number: MB-40'],
    ]);
    lines(paper, 36, 180, [
      'Commodity: Snack foods     Weight: 16,900 lbs     PO: QT-118     Total: $1,015.00',
    ]);
    lines(paper, 36, 204, ['Instructions: Do not stack chips over 8 high.']);
    lines(
      paper,
      36,
      240,
      [
        'Accessorial limits: detention up to $200.00, lumper up to $175.00. Cargo insurance $100,000.00.',
      ],
      { size: 7.5 },
    );
  },
};

/** A reminder of a former rate in the text and a corrected one in the table. */
export const correctedRate: Written = {
  truth: {
    broker_name: 'Windmill Ridge Logistics, LLC',
    load_number: 'WR310992',
    rate_total: '3075.00',
    line_items: charges(['Line Haul', '2800.00'], ['Fuel Surcharge', '275.00']),
    reference_numbers: numbers(['PO', '66-0917']),
    equipment: 'Reefer 53',
    equipment_type: 'reefer',
    weight_lb: 41900,
    commodity: 'Pork loins',
    temperature: '28 F',
    stops: [
      pickup(
        ['Seaboard Foods Guymon', '2700 NE 28th St', 'Guymon', 'OK', '73942'],
        ['2026-12-12', '15:00'],
        'SB-77-120',
      ),
      delivery(
        ['Vons DC El Monte', '4344 Shirley Ave', 'El Monte', 'CA', '91731'],
        ['2026-12-15', '02:00'],
        'VONS 3391',
      ),
    ],
    special_instructions: 'Meat rails are not needed. Temperature print at delivery.',
  },
  draw(paper) {
    lines(paper, 36, 28, ['Windmill Ridge Logistics, LLC'], { size: 14, bold: true });
    lines(paper, 36, 48, ['CORRECTED CONFIRMATION - replaces the one of 12/10/2026'], {
      bold: true,
    });
    table(paper, [36, 120, 300, 380], 70, [
      ['Load #', 'WR310992', 'Date', '12/11/2026'],
      ['Carrier', 'Panhandle Reefer Co', 'Equipment', 'Reefer 53'],
      ['Commodity', 'Pork loins', 'Weight', '41,900 lbs'],
      ['Temp', '28 F', 'PO', '66-0917'],
    ]);
    lines(paper, 36, 138, ['PICKUP'], { bold: true });
    lines(paper, 36, 151, [
      'Seaboard Foods Guymon',
      '2700 NE 28th St',
      'Guymon, OK 73942',
      '12/12/2026 15:00',
      'PU: SB-77-120',
    ]);
    lines(paper, 300, 138, ['DELIVERY'], { bold: true });
    lines(paper, 300, 151, [
      'Vons DC El Monte',
      '4344 Shirley Ave',
      'El Monte, CA 91731',
      '12/15/2026 02:00',
      'DEL: VONS 3391',
    ]);
    table(paper, [36, 180], 230, [
      ['Line Haul', '$2,800.00'],
      ['Fuel Surcharge', '$275.00'],
      ['New total', '$3,075.00'],
    ]);
    lines(paper, 36, 284, ['The former total of $2,950.00 is void.'], { size: 8 });
    lines(paper, 36, 306, [
      'Driver instructions',
      'Meat rails are not needed. Temperature print at delivery.',
    ]);
  },
};
