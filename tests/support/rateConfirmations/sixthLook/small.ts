import {
  charges,
  delivery,
  lines,
  numbers,
  pickup,
  table,
  type Written,
} from '../firstLook/written.ts';

/** "Thru" between days and times, "Pick Date/Time", PRO and quick pay. */
export const dateThru: Written = {
  truth: {
    broker_name: 'Modern Gate Transportation',
    load_number: '90055128',
    rate_total: '2025.00',
    line_items: charges(['Freight Charges', '1900.00'], ['Fuel', '125.00']),
    reference_numbers: numbers(['PO', '7733120']),
    equipment: 'Dry Van',
    equipment_type: 'van',
    weight_lb: 27350,
    commodity: 'Exercise equipment',
    stops: [
      pickup(
        ['Rogue Fitness', '545 E 5th Ave', 'Columbus', 'OH', '43201'],
        ['2026-12-14', '09:00', '16:00'],
        'RF-10297',
      ),
      delivery(
        ['Crunch Gym Supply', '4400 Hwy 280', 'Birmingham', 'AL', '35242'],
        ['2026-12-16', '08:00', '14:00'],
        'CG 4',
      ),
    ],
    special_instructions: 'Liftgate is not needed. Call the receiver a day before.',
  },
  draw(paper) {
    lines(paper, 36, 28, ['Modern Gate Transportation'], { size: 13, bold: true });
    lines(
      paper,
      36,
      48,
      [
        'Pro Number: 90055128',
        'Carrier: Olentangy Van Lines',
        'Equipment: Dry Van',
        'Commodity: Exercise equipment',
        'Weight: 27,350',
        'PO: 7733120',
      ],
      { step: 12 },
    );
    lines(paper, 36, 132, ['Shipper'], { bold: true });
    lines(paper, 36, 145, [
      'Rogue Fitness',
      '545 E 5th Ave',
      'Columbus, OH 43201',
      'Pick Date/Time: 12/14/2026 09:00 thru 12/14/2026 16:00',
      'Pick Number: RF-10297',
    ]);
    lines(paper, 36, 216, ['Consignee'], { bold: true });
    lines(paper, 36, 229, [
      'Crunch Gym Supply',
      '4400 Hwy 280',
      'Birmingham, AL 35242',
      'Drop Date/Time: 12/16/2026 08:00 thru 12/16/2026 14:00',
      'Drop Number: CG 4',
    ]);
    table(paper, [36, 180], 306, [
      ['Freight Charges', '$1,900.00'],
      ['Fuel', '$125.00'],
      ['Total Charges', '$2,025.00'],
    ]);
    lines(paper, 36, 360, [
      'Dispatch Notes: Liftgate is not needed. Call the receiver a day before.',
    ]);
    lines(paper, 36, 390, ['Quick pay: $1,984.50 within 48 hours. Standard terms: 30 days.'], {
      size: 8,
    });
  },
};

/** A row of words as a sentence under each heading, separated by dots in the middle. */
export const middleDots: Written = {
  truth: {
    broker_name: 'Fox & Lark Freight',
    load_number: 'FL-2201',
    rate_total: '1180.00',
    line_items: [],
    reference_numbers: numbers(['PO', 'A7-10']),
    equipment: 'Reefer',
    equipment_type: 'reefer',
    weight_lb: 22000,
    commodity: 'Fresh herbs',
    temperature: '38 F',
    stops: [
      pickup(
        ['Shenandoah Growers', '3156 John Wayland Hwy', 'Harrisonburg', 'VA', '22801'],
        ['2026-12-18', '16:00'],
        'SG-118',
      ),
      delivery(
        ['Baldor Boston', '4 Everett Ave', 'Chelsea', 'MA', '02150'],
        ['2026-12-19', '05:00'],
        'BAL-55',
      ),
    ],
    special_instructions: 'Keep at 38 F. Load last, unload first.',
  },
  draw(paper) {
    lines(paper, 36, 30, ['Fox & Lark Freight · Rate confirmation · Load FL-2201'], {
      size: 11,
      bold: true,
    });
    lines(paper, 36, 50, ['Issued 12/17/2026 · Carrier: Blue Ridge Cold Run'], { size: 9 });
    lines(paper, 36, 76, ['PICKUP'], { bold: true });
    lines(paper, 36, 89, [
      'Shenandoah Growers · 3156 John Wayland Hwy · Harrisonburg, VA 22801',
      '12/18/2026 · 16:00 · Pickup # SG-118',
    ]);
    lines(paper, 36, 126, ['DELIVERY'], { bold: true });
    lines(paper, 36, 139, [
      'Baldor Boston · 4 Everett Ave · Chelsea, MA 02150',
      '12/19/2026 · 05:00 · Delivery # BAL-55',
    ]);
    lines(paper, 36, 176, ['LOAD'], { bold: true });
    lines(paper, 36, 189, [
      'Equipment: Reefer',
      'Temperature: 38 F',
      'Commodity: Fresh herbs',
      'Weight: 22,000 lbs',
      'PO: A7-10',
    ]);
    lines(paper, 36, 262, ['RATE'], { bold: true });
    lines(paper, 36, 275, ['$1,180.00 all in']);
    lines(paper, 36, 300, ['INSTRUCTIONS'], { bold: true });
    lines(paper, 36, 313, ['Keep at 38 F. Load last, unload first.']);
  },
};

/** The order of a truckstop's form: money first, then the stops from last to first in two columns. */
export const rateFirst: Written = {
  truth: {
    broker_name: 'Juniper Flats Brokerage',
    load_number: 'JF8871',
    rate_total: '3475.00',
    line_items: charges(['Linehaul', '3300.00'], ['Border crossing', '175.00']),
    reference_numbers: numbers(['PO', '44-8109']),
    equipment: "53' van",
    equipment_type: 'van',
    weight_lb: 30100,
    commodity: 'Wire harnesses',
    stops: [
      pickup(
        ['Yazaki Transload', '12500 Mines Rd', 'Laredo', 'TX', '78045'],
        ['2026-12-08', '12:00'],
        'YZ-2290',
      ),
      delivery(
        ['Subaru of Indiana', '5500 State Rd 38 E', 'Lafayette', 'IN', '47905'],
        ['2026-12-10', '06:00'],
        'SIA-771',
      ),
    ],
    special_instructions: 'Sealed load, do not open. Report any delay at once.',
  },
  draw(paper) {
    lines(paper, 36, 28, ['Juniper Flats Brokerage'], { size: 14, bold: true });
    lines(paper, 36, 48, [
      '1919 Loop 20, Laredo, TX 78043',
      'Load number JF8871',
      'December 7, 2026',
    ]);
    table(paper, [36, 160], 96, [
      ['Linehaul', 'USD 3,300.00'],
      ['Border crossing', 'USD 175.00'],
      ['Amount payable', 'USD 3,475.00'],
    ]);
    table(paper, [36, 160, 300, 400], 150, [
      ['Truck type', 'Commodity', 'Weight', 'PO'],
      ["53' van", 'Wire harnesses', '30,100 lbs', '44-8109'],
    ]);
    lines(paper, 36, 190, ['Origin'], { bold: true });
    lines(paper, 300, 190, ['Destination'], { bold: true });
    table(paper, [36, 300], 204, [
      ['Yazaki Transload', 'Subaru of Indiana'],
      ['12500 Mines Rd', '5500 State Rd 38 E'],
      ['Laredo, TX 78045', 'Lafayette, IN 47905'],
      ['Pickup date: 12/08/2026', 'Delivery date: 12/10/2026'],
      ['Pickup time: 12:00', 'Delivery time: 06:00'],
      ['Pickup number: YZ-2290', 'Delivery number: SIA-771'],
    ]);
    lines(paper, 36, 300, [
      'Special instructions',
      'Sealed load, do not open. Report any delay at once.',
    ]);
    lines(paper, 36, 340, ['Carrier: Rio Norte Transfer LLC, Laredo, Texas']);
  },
};

/** A small broker's sheet from a spreadsheet: one row for each leg. */
export const legs: Written = {
  truth: {
    broker_name: 'Pecos & Platte Freight',
    load_number: '1188-C',
    rate_total: '1240.00',
    line_items: [],
    reference_numbers: [],
    equipment: 'Flatbed',
    equipment_type: 'flatbed',
    weight_lb: 39000,
    commodity: 'Fence posts',
    stops: [
      pickup(
        ['Bekaert Van Buren', '1881 Bekaert Dr', 'Van Buren', 'AR', '72956'],
        ['2026-12-10', '08:00'],
        'BK-12',
      ),
      delivery(
        ['Tractor Supply DC', '3001 W Hwy 24', 'Pueblo', 'CO', '81003'],
        ['2026-12-11', '13:00'],
        'TSC-9912',
      ),
    ],
    special_instructions: null,
  },
  draw(paper) {
    lines(paper, 36, 28, ['Pecos & Platte Freight'], { size: 13, bold: true });
    lines(paper, 36, 48, ['Load 1188-C to Arkansas Valley Flatbed, 12/09/2026']);
    const columns = [36, 90, 200, 300, 410, 470, 520];
    table(paper, columns, 76, [['Action', 'Company', 'Street', 'City', 'Date', 'Time', 'Number']], {
      bold: true,
      size: 8,
    });
    table(
      paper,
      columns,
      90,
      [
        [
          'Load',
          'Bekaert Van Buren',
          '1881 Bekaert Dr',
          'Van Buren, AR 72956',
          '12/10/2026',
          '08:00',
          'BK-12',
        ],
        [
          'Unload',
          'Tractor Supply DC',
          '3001 W Hwy 24',
          'Pueblo, CO 81003',
          '12/11/2026',
          '13:00',
          'TSC-9912',
        ],
      ],
      { size: 8, step: 14 },
    );
    table(paper, [36, 130], 140, [
      ['Trailer', 'Flatbed'],
      ['Freight', 'Fence posts'],
      ['Weight', '39,000 lbs'],
      ['Price', '$1,240.00'],
    ]);
  },
};

/** A rate sheet that lists what is not paid as well: zero lines, limits, and the sum at last. */
export const zeroLines: Written = {
  truth: {
    broker_name: 'Hampton Row Logistics Inc.',
    load_number: 'HRL-44817',
    rate_total: '2310.00',
    line_items: charges(
      ['Line Haul', '2100.00'],
      ['Fuel Surcharge', '210.00'],
      ['Detention', '0.00'],
    ),
    reference_numbers: numbers(['PO', '20-55178']),
    equipment: 'Dry Van, 53 ft',
    equipment_type: 'van',
    weight_lb: 34750,
    commodity: 'Cotton yarn',
    stops: [
      pickup(
        ['Parkdale Mills Plant 15', '500 Cotton Mill Rd', 'Gastonia', 'NC', '28054'],
        ['2026-12-21', '10:00', '14:00'],
        'PK-15-22',
      ),
      delivery(
        ['Gildan Distribution', '1980 Clements Ferry Rd', 'Charleston', 'SC', '29492'],
        ['2026-12-22', '09:00'],
        'GIL 7719',
      ),
    ],
    special_instructions: 'Trailer without odor. Yarn may not touch the walls.',
  },
  draw(paper) {
    lines(paper, 36, 28, ['Hampton Row Logistics Inc.'], { size: 14, bold: true });
    lines(paper, 400, 28, ['Load # HRL-44817', 'Date: 12/18/2026']);
    lines(paper, 36, 56, [
      'Carrier: Catawba Van Service',
      'Equipment: Dry Van, 53 ft',
      'Commodity: Cotton yarn     Weight: 34,750 lbs     PO: 20-55178',
    ]);
    lines(paper, 36, 108, ['Pickup'], { bold: true });
    lines(paper, 36, 121, [
      'Parkdale Mills Plant 15',
      '500 Cotton Mill Rd',
      'Gastonia, NC 28054',
      'Mon 12/21/2026 10:00 AM - 2:00 PM',
      'Pickup #: PK-15-22',
    ]);
    lines(paper, 36, 192, ['Delivery'], { bold: true });
    lines(paper, 36, 205, [
      'Gildan Distribution',
      '1980 Clements Ferry Rd',
      'Charleston, SC 29492',
      'Tue 12/22/2026 9:00 AM',
      'Delivery #: GIL 7719',
    ]);
    table(paper, [36, 200], 280, [
      ['Line Haul', '$2,100.00'],
      ['Fuel Surcharge', '$210.00'],
      ['Detention', '$0.00'],
      ['Total Carrier Pay', '$2,310.00'],
    ]);
    lines(
      paper,
      36,
      346,
      ['Maximum detention: $300.00', 'Lumper limit: $150.00', 'Comcheck available: $900.00'],
      { size: 8 },
    );
    lines(paper, 36, 394, [
      'Special instructions',
      'Trailer without odor. Yarn may not touch the walls.',
    ]);
  },
};
