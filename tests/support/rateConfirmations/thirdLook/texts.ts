import {
  charges,
  delivery,
  lines,
  numbers,
  pickup,
  table,
  type Written,
} from '../firstLook/written.ts';

/** The carrier is addressed in large type; the broker is only named in the text and below it. */
export const carrierOnTop: Written = {
  truth: {
    broker_name: 'Larkspur Lane Logistics LLC',
    load_number: '61-20917',
    rate_total: '3050.00',
    line_items: charges(['Truckload freight', '2900.00'], ['Driver unload', '150.00']),
    reference_numbers: numbers(['PO', '8821-3'], ['PO', '8821-4']),
    equipment: '53ft Reefer',
    equipment_type: 'reefer',
    weight_lb: 39900,
    commodity: 'Frozen poultry',
    temperature: '-5F',
    stops: [
      pickup(
        ['Tyson Springdale', '600 Berry St', 'Springdale', 'AR', '72764'],
        ['2026-12-02', '21:00'],
        'TY-99120',
      ),
      delivery(
        ['Cheney Brothers Riviera Beach', '1 Cheney Way', 'Riviera Beach', 'FL', '33404'],
        ['2026-12-05', '04:00'],
        'CB 1120',
      ),
    ],
    special_instructions: 'Reefer must be set before arrival. Lumper is paid by code.',
  },
  draw(paper) {
    lines(paper, 36, 28, ['Ozark Polar Express Inc'], { size: 14, bold: true });
    lines(paper, 36, 46, ['Attn: Dispatch   Phone 479-555-0122'], { size: 8 });
    paper.put('Load 61-20917', 440, 28, { size: 12, bold: true });
    paper.put(
      'This confirmation of 12/01/2026 is between Larkspur Lane Logistics LLC ("Broker") and Ozark Polar Express Inc ("Carrier").',
      36,
      64,
      { width: 530 },
    );
    table(paper, [36, 180, 320, 440], 96, [
      ['Equipment', 'Commodity', 'Weight', 'Temp'],
      ['53ft Reefer', 'Frozen poultry', '39,900 lbs', '-5F'],
    ]);
    lines(paper, 36, 130, ['PO #s: 8821-3, 8821-4']);
    lines(paper, 36, 152, ['Pick Up: 12/02/2026 21:00'], { bold: true });
    lines(paper, 36, 166, [
      'Tyson Springdale',
      '600 Berry St',
      'Springdale, AR 72764',
      'Pick Up #: TY-99120',
    ]);
    lines(paper, 36, 226, ['Delivery: 12/05/2026 04:00'], { bold: true });
    lines(paper, 36, 240, [
      'Cheney Brothers Riviera Beach',
      '1 Cheney Way',
      'Riviera Beach, FL 33404',
      'Delivery #: CB 1120',
    ]);
    table(paper, [36, 200], 300, [
      ['Truckload freight', '$2,900.00'],
      ['Driver unload', '$150.00'],
      ['Total', '$3,050.00'],
    ]);
    lines(paper, 36, 356, [
      'Special Instructions',
      'Reefer must be set before arrival. Lumper is paid by code.',
    ]);
    lines(
      paper,
      36,
      400,
      ['Send invoices to:', 'Larkspur Lane Logistics LLC', 'PO Box 1180, Rogers, AR 72757'],
      { size: 8 },
    );
  },
};

/** Times such as 8a-2p, days without a year, a formula for the money. */
export const shortTimes: Written = {
  truth: {
    broker_name: 'Tumbleweed Freight Co.',
    load_number: 'TW5512',
    rate_total: '2850.00',
    line_items: [],
    reference_numbers: [],
    equipment: "53' van",
    equipment_type: 'van',
    weight_lb: 44000,
    commodity: 'Dog food',
    miles: 1000,
    stops: [
      pickup(
        ['Mars Petcare Fort Smith', '3600 Planters Rd', 'Fort Smith', 'AR', '72908'],
        ['2026-12-10', '08:00', '14:00'],
        'MP-221',
      ),
      delivery(
        ['Costco Depot 179', '11100 W Interstate 10', 'Tolleson', 'AZ', '85353'],
        ['2026-12-13', '05:30'],
        '179-88210',
      ),
    ],
    special_instructions: null,
  },
  draw(paper) {
    lines(paper, 40, 34, ['Tumbleweed Freight Co.   |   Rate Con TW5512   |   Sent 12/9/2026'], {
      size: 11,
      bold: true,
    });
    lines(
      paper,
      40,
      60,
      [
        "Carrier: Dry Creek Transport   Equipment: 53' van   Commodity: Dog food   Weight: 44,000 lbs",
      ],
      { size: 8.5 },
    );
    lines(paper, 40, 92, ['PU 12/10 8a-2p'], { bold: true });
    lines(paper, 40, 106, [
      'Mars Petcare Fort Smith',
      '3600 Planters Rd',
      'Fort Smith, AR 72908',
      'PU# MP-221',
    ]);
    lines(paper, 40, 166, ['DEL 12/13 530am appt'], { bold: true });
    lines(paper, 40, 180, [
      'Costco Depot 179',
      '11100 W Interstate 10',
      'Tolleson, AZ 85353',
      'Del# 179-88210',
    ]);
    lines(paper, 40, 244, ['Rate: 1,000 miles x $2.85 = $2,850.00']);
    lines(paper, 40, 266, ['Text pictures of the BOL to 806-555-0170 when empty.'], { size: 8 });
  },
};

/** A memo between two firms. */
export const memo: Written = {
  truth: {
    broker_name: 'Blackhawk Valley Brokerage',
    load_number: '120933',
    rate_total: '1480.00',
    line_items: charges(['Haul', '1400.00'], ['Scale', '80.00']),
    reference_numbers: [],
    equipment: 'Hopper bottom',
    equipment_type: 'other',
    weight_lb: 52000,
    commodity: 'Corn gluten pellets',
    stops: [
      pickup(
        ['ADM Cedar Rapids', '1350 Waconia Ave SW', 'Cedar Rapids', 'IA', '52404'],
        ['2026-12-14', '07:00', '16:00'],
        '440918',
      ),
      delivery(
        ['Riceland Feed Mill', '2120 Park Ave', 'Stuttgart', 'AR', '72160'],
        ['2026-12-16', '08:00', '15:00'],
        'RF-22',
      ),
    ],
    special_instructions: 'Trailer must be clean and dry. Scale ticket with each load.',
  },
  draw(paper) {
    lines(paper, 60, 40, ['MEMO'], { size: 16, bold: true });
    table(
      paper,
      [60, 120],
      70,
      [
        ['To:', 'Prairie Grain Haulers'],
        ['From:', 'Blackhawk Valley Brokerage'],
        ['Date:', 'December 11, 2026'],
        ['Re:', 'Load 120933'],
      ],
      { size: 10, step: 15 },
    );
    table(
      paper,
      [60, 190],
      146,
      [
        ['Trailer', 'Hopper bottom'],
        ['Cargo', 'Corn gluten pellets'],
        ['Weight', '52,000 lbs'],
        ['Shipper', 'ADM Cedar Rapids, 1350 Waconia Ave SW, Cedar Rapids, IA 52404'],
        ['Ship date', 'December 14, 2026, 7:00 AM to 4:00 PM'],
        ['Pickup number', '440918'],
        ['Receiver', 'Riceland Feed Mill, 2120 Park Ave, Stuttgart, AR 72160'],
        ['Delivery date', 'December 16, 2026, 8:00 AM to 3:00 PM'],
        ['Delivery number', 'RF-22'],
        ['Haul', '$1,400.00'],
        ['Scale', '$80.00'],
        ['Total pay', '$1,480.00'],
        ['Special instructions', 'Trailer must be clean and dry. Scale ticket with each load.'],
      ],
      { size: 10, step: 17 },
    );
  },
};

/** Segments of a 204 as they are sent, one on each line. */
export const segments: Written = {
  truth: {
    broker_name: 'GREAT LAKES TMC',
    load_number: 'GLT4410982',
    rate_total: '1612.00',
    line_items: [],
    reference_numbers: numbers(['PO', '88120045']),
    equipment: 'TL 53 FT DRY VAN',
    equipment_type: 'van',
    weight_lb: 40250,
    commodity: 'FROZEN VEGETABLES',
    stops: [
      pickup(
        ['SENECA FOODS MONTGOMERY', '101 4TH ST NE', 'MONTGOMERY', 'MN', '56069'],
        ['2026-12-14', '08:00', '12:00'],
        'SF-0012',
      ),
      delivery(
        ['MEIJER LANSING COMPLEX', '3301 S CREYTS RD', 'LANSING', 'MI', '48917'],
        ['2026-12-15', '13:00'],
        'MJ-771',
      ),
    ],
    special_instructions: 'NO TOUCH FREIGHT. KEEP FROM DIRECT SUN.',
  },
  draw(paper) {
    lines(
      paper,
      36,
      36,
      [
        'LOAD TENDER               ORIGINAL                        SENT 20261213 0915',
        'FROM: GREAT LAKES TMC                 TO: BADGER STATE CARRIERS (BGSC)',
        'SHIPMENT NUMBER: GLT4410982           PURCHASE ORDER: 88120045',
        'EQUIPMENT: TL 53 FT DRY VAN           COMMODITY: FROZEN VEGETABLES',
        'GROSS WEIGHT: 40250 LB                CHARGES: 1612.00 USD',
        '=============================================================================',
        'S5  STOP 1  LD  LOAD',
        'N1  SH  SENECA FOODS MONTGOMERY',
        'N3      101 4TH ST NE',
        'N4      MONTGOMERY, MN 56069',
        'G62     PICKUP FROM 20261214 0800 TO 20261214 1200',
        'L11     PICKUP NUMBER SF-0012',
        '-----------------------------------------------------------------------------',
        'S5  STOP 2  UL  UNLOAD',
        'N1  CN  MEIJER LANSING COMPLEX',
        'N3      3301 S CREYTS RD',
        'N4      LANSING, MI 48917',
        'G62     DELIVER AT 20261215 1300',
        'L11     DELIVERY NUMBER MJ-771',
        '-----------------------------------------------------------------------------',
        'NTE     NO TOUCH FREIGHT. KEEP FROM DIRECT SUN.',
      ],
      { mono: true, size: 9, step: 12.5 },
    );
  },
};

/** Attention lines and suites in the addresses, dates that span two days, pickup hours. */
export const attention: Written = {
  truth: {
    broker_name: 'Parallel Forty Logistics',
    load_number: 'PF-118827',
    rate_total: '2075.00',
    line_items: charges(['Line haul', '1925.00'], ['Inside delivery', '150.00']),
    reference_numbers: numbers(['BOL', '7721-0098']),
    equipment: "Van - 53'",
    equipment_type: 'van',
    weight_lb: 18400,
    commodity: 'Medical supplies',
    stops: [
      pickup(
        ['Medline Industries B12', '5200 W 65th St', 'Bedford Park', 'IL', '60638'],
        ['2026-12-08', '12:00'],
        'ML 44-1182',
      ),
      delivery(
        ['UC Health Supply Chain', '12605 E 16th Ave', 'Aurora', 'CO', '80045'],
        ['2026-12-10', '06:00', '10:00'],
        'UCH-3381',
      ),
    ],
    special_instructions: 'White glove crew meets the driver. Keep the trailer locked.',
  },
  draw(paper) {
    lines(paper, 36, 28, ['Parallel Forty Logistics'], { size: 14, bold: true });
    lines(paper, 36, 46, ['1625 17th Street, Suite 400, Denver, CO 80202'], { size: 8 });
    lines(paper, 400, 28, ['Confirmation #: PF-118827', 'Issued: 12/07/2026', 'Rep: Noor Aziz']);
    lines(paper, 36, 76, ['Carrier:  Front Range Couriers, 44 Depot Rd, Greeley, CO 80631']);
    table(paper, [36, 150, 300, 420], 98, [
      ['Equipment', 'Commodity', 'Weight', 'BOL'],
      ["Van - 53'", 'Medical supplies', '18,400 lbs', '7721-0098'],
    ]);
    lines(paper, 36, 134, ['Pickup 1 of 1'], { bold: true });
    lines(paper, 36, 148, [
      'Medline Industries B12',
      '5200 W 65th St',
      'Bedford Park, IL 60638',
      'Attn: Rosa, 708-555-0150',
    ]);
    lines(paper, 320, 148, [
      '12/08/2026 12:00 (appointment)',
      'Pickup # ML 44-1182',
      'Shipping hours 06:00-18:00',
    ]);
    lines(paper, 36, 206, ['Delivery 1 of 1'], { bold: true });
    lines(paper, 36, 220, [
      'UC Health Supply Chain',
      '12605 E 16th Ave',
      'Aurora, CO 80045',
      'Attn: Dock 3',
    ]);
    lines(paper, 320, 220, ['12/10/2026 06:00 - 10:00', 'Delivery # UCH-3381']);
    table(paper, [36, 200], 284, [
      ['Line haul', '$1,925.00'],
      ['Inside delivery', '$150.00'],
      ['Total rate', '$2,075.00'],
    ]);
    lines(paper, 36, 340, [
      'Load notes',
      'White glove crew meets the driver. Keep the trailer locked.',
    ]);
  },
};

/** Like an invoice: quantity, description, unit price and amount, then the balance. */
export const invoiceLike: Written = {
  truth: {
    broker_name: 'Old Spanish Trail Freight LLC',
    load_number: '4409',
    rate_total: '2615.00',
    line_items: charges(
      ['Linehaul El Paso to Tulsa', '2350.00'],
      ['Layover', '200.00'],
      ['Lumper', '65.00'],
    ),
    reference_numbers: numbers(['PO', 'TX-77120']),
    equipment: 'Dry van 53 ft',
    equipment_type: 'van',
    weight_lb: 31250,
    commodity: 'Copper wire spools',
    stops: [
      pickup(
        ['Encore Wire West', '12150 Rojas Dr', 'El Paso', 'TX', '79936'],
        ['2026-12-16', '13:00'],
        'EW-3390',
      ),
      delivery(
        ['Border States Tulsa', '11124 E 56th St', 'Tulsa', 'OK', '74146'],
        ['2026-12-18', '09:00'],
        'BST 11',
      ),
    ],
    special_instructions: 'High value: two drivers, no stops in the first 200 miles.',
  },
  draw(paper) {
    lines(paper, 36, 28, ['Old Spanish Trail Freight LLC'], { size: 14, bold: true });
    lines(paper, 36, 46, ['6500 Montana Ave, El Paso, TX 79925'], { size: 8 });
    table(paper, [400, 470], 28, [
      ['Order no.', '4409'],
      ['Date', '12/15/2026'],
      ['PO', 'TX-77120'],
    ]);
    lines(paper, 36, 84, ['To carrier: Permian Basin Lines, Midland TX']);
    table(paper, [36, 120, 300], 104, [
      ['From', 'Encore Wire West', '12/16/2026 1:00 PM'],
      ['', '12150 Rojas Dr', 'Pickup no. EW-3390'],
      ['', 'El Paso, TX 79936', ''],
    ]);
    table(paper, [36, 120, 300], 156, [
      ['To', 'Border States Tulsa', '12/18/2026 9:00 AM'],
      ['', '11124 E 56th St', 'Delivery no. BST 11'],
      ['', 'Tulsa, OK 74146', ''],
    ]);
    lines(paper, 36, 208, [
      'Equipment: Dry van 53 ft    Goods: Copper wire spools    Weight: 31,250 lbs',
    ]);
    table(
      paper,
      [36, 80, 330, 430],
      236,
      [
        ['Qty', 'Description', 'Unit price', 'Amount'],
        ['1', 'Linehaul El Paso to Tulsa', '2,350.00', '2,350.00'],
        ['1', 'Layover', '200.00', '200.00'],
        ['1', 'Lumper', '65.00', '65.00'],
        ['', '', 'Total USD', '2,615.00'],
      ],
      { step: 14 },
    );
    lines(paper, 36, 330, [
      'Driver notes: High value: two drivers, no stops in the first 200 miles.',
    ]);
    lines(paper, 36, 360, ['Cargo value $480,000.00, covered by the shipper’s policy.'], {
      size: 8,
    });
  },
};
