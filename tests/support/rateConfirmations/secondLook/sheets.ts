import {
  charges,
  delivery,
  lines,
  numbers,
  pickup,
  table,
  type Written,
} from '../firstLook/written.ts';

/** Stops stand next to each other in columns; their facts are the rows. */
export const stopsAcross: Written = {
  truth: {
    broker_name: 'Pine & Prairie Logistics LLC',
    broker_mc: '902113',
    load_number: '448120',
    rate_total: '2890.00',
    line_items: charges(
      ['Linehaul', '2640.00'],
      ['Fuel surcharge', '150.00'],
      ['Stop-off', '100.00'],
    ),
    reference_numbers: [],
    equipment: "53' Reefer",
    equipment_type: 'reefer',
    weight_lb: 38750,
    commodity: 'Yogurt',
    temperature: '36F',
    stops: [
      pickup(
        ['Chobani Twin Falls', '3450 Kimberly Rd E', 'Twin Falls', 'ID', '83301'],
        ['2026-12-07', '11:00'],
        'CH4410982',
      ),
      delivery(
        ['Safeway DC Auburn', '3520 C St SW', 'Auburn', 'WA', '98001'],
        ['2026-12-08', '22:00'],
        'SW-88210',
      ),
      delivery(
        ['Fred Meyer DC', '11500 SE Hwy 212', 'Clackamas', 'OR', '97015'],
        ['2026-12-09', '06:00', '08:00'],
        'FM 33120',
      ),
    ],
    special_instructions: 'Continuous cooling. Seal must be intact at both receivers.',
  },
  draw(paper) {
    lines(paper, 36, 28, ['Pine & Prairie Logistics LLC'], { size: 14, bold: true });
    lines(paper, 36, 46, ['880 Broadway, Boise, ID 83706   MC-902113'], { size: 8 });
    paper.put('Load confirmation 448120', 390, 30, { size: 11, bold: true });
    paper.put('12/05/2026', 390, 46);
    lines(paper, 36, 76, [
      "Trailer: 53' Reefer    Set point: 36F    Product: Yogurt    Weight: 38,750 lbs",
    ]);
    table(
      paper,
      [36, 130, 280, 430],
      104,
      [
        ['', 'Stop 1 - Pickup', 'Stop 2 - Delivery', 'Stop 3 - Delivery'],
        ['Name', 'Chobani Twin Falls', 'Safeway DC Auburn', 'Fred Meyer DC'],
        ['Address', '3450 Kimberly Rd E', '3520 C St SW', '11500 SE Hwy 212'],
        ['City', 'Twin Falls, ID 83301', 'Auburn, WA 98001', 'Clackamas, OR 97015'],
        ['Date', '12/07/2026', '12/08/2026', '12/09/2026'],
        ['Time', '11:00', '22:00', '06:00-08:00'],
        ['Number', 'CH4410982', 'SW-88210', 'FM 33120'],
      ],
      { step: 15 },
    );
    table(paper, [36, 160], 226, [
      ['Linehaul', '$2,640.00'],
      ['Fuel surcharge', '$150.00'],
      ['Stop-off', '$100.00'],
      ['Total', '$2,890.00'],
    ]);
    lines(paper, 36, 292, [
      'Special instructions',
      'Continuous cooling. Seal must be intact at both receivers.',
    ]);
    lines(paper, 36, 340, ['Carrier: Snake River Reefer Inc      Signed: _________________']);
  },
};

/** A planning system's print: planned arrivals and departures, activities, codes of locations. */
export const plannedStops: Written = {
  truth: {
    broker_name: 'Northway Managed Transportation',
    load_number: 'NMT00098127',
    rate_total: '1425.50',
    line_items: charges(['Base freight', '1300.00'], ['Fuel', '125.50']),
    reference_numbers: numbers(['PO', '770018823']),
    equipment: '53 Dry Van',
    equipment_type: 'van',
    weight_lb: 26480,
    commodity: 'Corrugated boxes',
    miles: 415,
    stops: [
      pickup(
        ['Pratt Industries Valparaiso', '3155 State Rd 49', 'Valparaiso', 'IN', '46383'],
        ['2026-12-10', '08:00'],
      ),
      delivery(
        ['Whirlpool Clyde Division', '119 Birdseye St', 'Clyde', 'OH', '43410'],
        ['2026-12-10', '16:00'],
      ),
    ],
    special_instructions: null,
  },
  draw(paper) {
    lines(paper, 36, 28, ['Northway Managed Transportation'], { size: 12, bold: true });
    lines(paper, 36, 44, ['Carrier Tender'], { size: 11 });
    table(paper, [36, 130, 320, 410], 66, [
      ['Load ID:', 'NMT00098127', 'Tender Date:', '12/09/2026 10:12'],
      ['Carrier:', 'Calumet Cartage Co', 'SCAC:', 'CCGC'],
      ['Equipment:', '53 Dry Van', 'Distance:', '415 mi'],
      ['Total Weight:', '26,480 lb', 'Purchase Order:', '770018823'],
      ['Commodity:', 'Corrugated boxes', 'Service:', 'Truckload'],
    ]);
    const columns = [36, 64, 120, 300, 400, 500];
    table(paper, columns, 150, [['Seq', 'Activity', 'Location', 'City', 'Arrive', 'Depart']], {
      bold: true,
      size: 8.5,
    });
    table(
      paper,
      columns,
      166,
      [
        [
          '1',
          'Pickup',
          'Pratt Industries Valparaiso',
          'Valparaiso, IN 46383',
          '12/10/2026 08:00',
          '12/10/2026 09:00',
        ],
        ['', '', '3155 State Rd 49', '', '', ''],
        [
          '2',
          'Delivery',
          'Whirlpool Clyde Division',
          'Clyde, OH 43410',
          '12/10/2026 16:00',
          '12/10/2026 17:00',
        ],
        ['', '', '119 Birdseye St', '', '', ''],
      ],
      { size: 8.5 },
    );
    lines(paper, 36, 240, ['Rate information'], { bold: true });
    table(paper, [36, 200], 256, [
      ['Base freight', '1,300.00 USD'],
      ['Fuel', '125.50 USD'],
      ['Total', '1,425.50 USD'],
    ]);
    lines(paper, 36, 320, ['Accept or reject this tender in the portal within 60 minutes.'], {
      size: 8,
    });
  },
};

/** Boxes to tick for the equipment, lines to fill in, values typed on them. */
export const tickedForm: Written = {
  truth: {
    broker_name: 'Granite State Truck Brokers Inc.',
    load_number: '10417',
    rate_total: '1150.00',
    line_items: [],
    reference_numbers: numbers(['PO', 'GS-5512'], ['BOL', '88301']),
    equipment: 'Dry Van',
    equipment_type: 'van',
    weight_lb: 30000,
    commodity: 'Bottled syrup',
    stops: [
      pickup(
        ['Butternut Mountain Farm', '37 Industrial Park Dr', 'Morrisville', 'VT', '05661'],
        ['2026-12-15', '10:00'],
        'BMF-21',
      ),
      delivery(
        ['Hannaford DC South Portland', '54 Hemco Rd', 'South Portland', 'ME', '04106'],
        ['2026-12-16', '06:00'],
        '7715203',
      ),
    ],
    special_instructions: 'Protect from freezing. Driver needs a blanket on top.',
  },
  draw(paper) {
    lines(paper, 170, 28, ['Granite State Truck Brokers Inc.'], { size: 14, bold: true });
    lines(paper, 190, 46, ['45 Elm St, Manchester, NH 03101  603-555-0180'], { size: 8 });
    lines(paper, 210, 64, ['LOAD CONFIRMATION'], { size: 12, bold: true });
    lines(
      paper,
      40,
      92,
      [
        'Load No.  10417____________     Date  12/14/2026__________',
        'Carrier  Green Mountain Haulers______________   Phone  802-555-0133____',
      ],
      { step: 16 },
    );
    lines(paper, 40, 126, ['Equipment:   [X] Dry Van   [ ] Reefer   [ ] Flatbed   [ ] Other'], {
      step: 16,
    });
    lines(paper, 40, 150, ['SHIPPER'], { bold: true });
    table(
      paper,
      [40, 100, 330, 400],
      164,
      [
        ['Name', 'Butternut Mountain Farm', 'Date', '12/15/2026'],
        ['Street', '37 Industrial Park Dr', 'Time', '10:00 AM'],
        ['City', 'Morrisville, VT 05661', 'PU No.', 'BMF-21'],
      ],
      { step: 14 },
    );
    lines(paper, 40, 216, ['CONSIGNEE'], { bold: true });
    table(
      paper,
      [40, 100, 330, 400],
      230,
      [
        ['Name', 'Hannaford DC South Portland', 'Date', '12/16/2026'],
        ['Street', '54 Hemco Rd', 'Time', '6:00 AM'],
        ['City', 'South Portland, ME 04106', 'Appt No.', '7715203'],
      ],
      { step: 14 },
    );
    table(
      paper,
      [40, 120, 330, 400],
      288,
      [
        ['Commodity', 'Bottled syrup', 'Weight', '30,000 lbs'],
        ['PO No.', 'GS-5512', 'BOL No.', '88301'],
        ['Agreed rate', '$1,150.00', 'Terms', 'Net 30'],
      ],
      { step: 14 },
    );
    lines(paper, 40, 344, ['Instructions:  Protect from freezing. Driver needs a blanket on top.']);
    lines(
      paper,
      40,
      380,
      ['Carrier must carry $100,000.00 cargo insurance with reefer breakdown where applicable.'],
      { size: 7.5 },
    );
  },
};

/** Two pages: the second stop is on the second, under the repeated head. */
export const overPages: Written = {
  truth: {
    broker_name: 'Cascade Junction Freight',
    load_number: 'CJ-70933',
    rate_total: '3985.00',
    line_items: charges(['Line haul', '3600.00'], ['Fuel surcharge', '385.00']),
    reference_numbers: numbers(['BOL', 'X7719002']),
    equipment: 'Flatbed with 8ft tarps',
    equipment_type: 'flatbed',
    weight_lb: 47200,
    commodity: 'Dimensional lumber',
    stops: [
      pickup(
        ['Sierra Pacific Burney', '36336 State Hwy 299 E', 'Burney', 'CA', '96013'],
        ['2026-12-09', '07:00', '15:00'],
        'SPI-22910',
      ),
      delivery(
        ['Builders FirstSource Tempe', '1702 W 10th St', 'Tempe', 'AZ', '85281'],
        ['2026-12-11', '06:00', '13:00'],
        'BFS 4401',
      ),
    ],
    special_instructions: 'Lumber tarps must cover all sides. No night unloading.',
  },
  draw(paper) {
    const head = (page: string) => {
      lines(paper, 36, 28, ['Cascade Junction Freight'], { size: 13, bold: true });
      paper.put('Rate Confirmation  Load # CJ-70933', 330, 28).put(page, 540, 28, { size: 7 });
    };
    head('1 / 2');
    lines(paper, 36, 60, [
      'Confirmed: 12/08/2026',
      'Carrier: Shasta View Flatbed',
      'Equipment: Flatbed with 8ft tarps',
      'Commodity: Dimensional lumber',
      'Weight: 47,200 lbs',
      'BOL: X7719002',
    ]);
    lines(paper, 36, 560, ['PICKUP'], { bold: true });
    lines(
      paper,
      36,
      576,
      [
        'Sierra Pacific Burney',
        '36336 State Hwy 299 E',
        'Burney, CA 96013',
        'December 9, 2026 from 7:00 AM to 3:00 PM',
        'Pickup number SPI-22910',
      ],
      { step: 13 },
    );
    paper.page();
    head('2 / 2');
    lines(paper, 36, 60, ['DELIVERY'], { bold: true });
    lines(
      paper,
      36,
      76,
      [
        'Builders FirstSource Tempe',
        '1702 W 10th St',
        'Tempe, AZ 85281',
        'December 11, 2026 from 6:00 AM to 1:00 PM',
        'Delivery number BFS 4401',
      ],
      { step: 13 },
    );
    table(paper, [36, 180], 160, [
      ['Line haul', '$3,600.00'],
      ['Fuel surcharge', '$385.00'],
      ['Total rate', '$3,985.00'],
    ]);
    lines(paper, 36, 220, ['Comments', 'Lumber tarps must cover all sides. No night unloading.']);
  },
};
