import {
  charges,
  delivery,
  lines,
  numbers,
  pickup,
  table,
  type Written,
} from '../firstLook/written.ts';

/** Long labels: "Appointment scheduled for", "Earliest pickup", notes of each facility. */
export const longLabels: Written = {
  truth: {
    broker_name: 'Wolverine Peak Logistics',
    load_number: '31882075',
    rate_total: '1500.00',
    line_items: charges(['Flat Rate', '1500.00']),
    reference_numbers: numbers(['PO', 'H-4410']),
    equipment: "53' Van",
    equipment_type: 'van',
    weight_lb: 43000,
    commodity: 'Bottled water',
    miles: 388,
    stops: [
      pickup(
        ['Ice Mountain Stanwood', '19275 8 Mile Rd', 'Stanwood', 'MI', '49346'],
        ['2026-12-01', '08:00'],
        'IM-90021',
      ),
      delivery(
        ['Sams Club DC 6442', '2800 Gateway Blvd', 'Monroe', 'OH', '45050'],
        ['2026-12-02', '05:00'],
        '64420917',
      ),
    ],
    special_instructions: null,
  },
  draw(paper) {
    lines(paper, 36, 28, ['Wolverine Peak Logistics'], { size: 14, bold: true });
    lines(paper, 36, 48, ['Rate Confirmation', 'Load 31882075'], { size: 11, bold: true });
    lines(paper, 36, 82, [
      "Equipment: 53' Van",
      'Commodity: Bottled water',
      'Weight: 43,000 lbs',
      'Total Distance: 388 mi',
      'Customer PO: H-4410',
      'Booked Carrier: Muskegon River Transport',
    ]);
    lines(paper, 36, 164, ['Stop 1: Pickup'], { bold: true, size: 10 });
    lines(paper, 36, 180, [
      'Facility: Ice Mountain Stanwood',
      'Address: 19275 8 Mile Rd',
      'Stanwood, MI 49346',
      'Appointment Scheduled For: 12/01/2026 08:00',
      'Pickup Number: IM-90021',
      'Facility Notes: Check in at the north gate.',
    ]);
    lines(paper, 36, 268, ['Stop 2: Delivery'], { bold: true, size: 10 });
    lines(paper, 36, 284, [
      'Facility: Sams Club DC 6442',
      'Address: 2800 Gateway Blvd',
      'Monroe, OH 45050',
      'Appointment Scheduled For: 12/02/2026 05:00',
      'Delivery Number: 64420917',
      'Facility Notes: Drop trailer in lot B.',
    ]);
    table(paper, [36, 180, 260, 340], 376, [
      ['Description', 'Units', 'Per', 'Amount'],
      ['Flat Rate', '1.00', '$1,500.00', '$1,500.00'],
      ['', '', 'Total:', 'USD $1,500.00'],
    ]);
    lines(
      paper,
      36,
      440,
      ['Cargo must be insured for $100,000.00. Detention begins 2 hours after the appointment.'],
      { size: 7.5 },
    );
  },
};

/** "Pick 1 of 1" above a row of labels, goods in a table of their own. */
export const goodsApart: Written = {
  truth: {
    broker_name: 'Archer Creek Logistics, LLC',
    load_number: '5520918',
    rate_total: '2875.00',
    line_items: charges(['Line Haul', '2650.00'], ['Fuel Surcharge', '225.00']),
    reference_numbers: [],
    equipment: 'Reefer 53ft',
    equipment_type: 'reefer',
    weight_lb: 36940,
    commodity: 'Shredded cheese',
    stops: [
      pickup(
        ['Great Lakes Cheese Hiram', '17825 Great Lakes Pkwy', 'Hiram', 'OH', '44234'],
        ['2026-12-08', '14:30'],
        'GLC-55120',
      ),
      delivery(
        ['HEB San Marcos DC', '5005 S Interstate 35', 'San Marcos', 'TX', '78666'],
        ['2026-12-11', '01:00'],
        'HEB 990127',
      ),
    ],
    special_instructions: 'Pre-cool to 36. Lumper paid by code only.',
  },
  draw(paper) {
    lines(paper, 36, 28, ['Archer Creek Logistics, LLC'], { size: 14, bold: true });
    paper.put('Order 5520918', 450, 28, { bold: true, size: 12 });
    lines(
      paper,
      36,
      50,
      ['Carrier: Portage Lakes Express   |   Equipment: Reefer 53ft   |   Sent: 12/07/2026'],
      { size: 8.5 },
    );
    const stop = (y: number, head: string, name: string[], when: string, ref: string) => {
      paper.put(head, 36, y, { bold: true });
      lines(paper, 36, y + 14, name);
      paper.put('Appointment', 300, y + 14, { size: 7 }).put(when, 300, y + 24);
      paper.put('Reference #', 440, y + 14, { size: 7 }).put(ref, 440, y + 24);
    };
    stop(
      76,
      'Pick 1 of 1',
      ['Great Lakes Cheese Hiram', '17825 Great Lakes Pkwy', 'Hiram, OH 44234'],
      '12/08/2026 14:30',
      'GLC-55120',
    );
    stop(
      136,
      'Drop 1 of 1',
      ['HEB San Marcos DC', '5005 S Interstate 35', 'San Marcos, TX 78666'],
      '12/11/2026 01:00',
      'HEB 990127',
    );
    lines(paper, 36, 200, ['Commodities'], { bold: true });
    table(paper, [36, 200, 280, 380], 214, [
      ['Description', 'Qty', 'Weight', 'Dims'],
      ['Shredded cheese', '22 pallets', '36,940 lbs', '48x40x60'],
    ]);
    lines(paper, 36, 254, ['Rate Details'], { bold: true });
    table(paper, [36, 200], 268, [
      ['Line Haul', '$2,650.00'],
      ['Fuel Surcharge', '$225.00'],
      ['Total', '$2,875.00'],
    ]);
    lines(paper, 36, 324, ['Special Instructions', 'Pre-cool to 36. Lumper paid by code only.']);
  },
};

/** A large shipper's tour: arrival times with zones, codes of buildings, no weight. */
export const tour: Written = {
  truth: {
    broker_name: 'Rainier Relay Freight',
    load_number: '113K7TQ2B',
    rate_total: '742.18',
    line_items: charges(['Base rate', '655.00'], ['Fuel surcharge', '87.18']),
    reference_numbers: [],
    equipment: "53' Trailer, power only",
    equipment_type: 'power_only',
    weight_lb: null,
    commodity: null,
    miles: 301,
    stops: [
      pickup(
        ['BFI4 Fulfillment', '21005 64th Ave S', 'Kent', 'WA', '98032'],
        ['2026-12-15', '20:30'],
        'VRID 44120',
      ),
      delivery(
        ['GEG1 Fulfillment', '10010 W Geiger Blvd', 'Spokane', 'WA', '99224'],
        ['2026-12-16', '02:45'],
        'VRID 44121',
      ),
    ],
    special_instructions: null,
  },
  draw(paper) {
    lines(paper, 36, 28, ['Rainier Relay Freight'], { size: 13, bold: true });
    lines(paper, 36, 48, ['Load ID 113K7TQ2B', '301 mi', "53' Trailer, power only"], { size: 10 });
    lines(paper, 36, 100, ['1  Pickup'], { bold: true });
    lines(paper, 36, 114, ['BFI4 Fulfillment', '21005 64th Ave S', 'Kent, WA 98032']);
    lines(paper, 300, 114, ['Tue, Dec 15, 2026 20:30 PST', 'Ref: VRID 44120']);
    lines(paper, 36, 164, ['2  Delivery'], { bold: true });
    lines(paper, 36, 178, ['GEG1 Fulfillment', '10010 W Geiger Blvd', 'Spokane, WA 99224']);
    lines(paper, 300, 178, ['Wed, Dec 16, 2026 02:45 PST', 'Ref: VRID 44121']);
    table(paper, [36, 160], 236, [
      ['Base rate', '$655.00'],
      ['Fuel surcharge', '$87.18'],
      ['Total payout', '$742.18'],
    ]);
    lines(paper, 36, 300, ['Accepted by Cascade Night Haul on Dec 14, 2026 at 11:02 PST'], {
      size: 8,
    });
  },
};

/** Two stops in a row of boxes whose headings are filled bars, with codes for the kind of a stop. */
export const kindCodes: Written = {
  truth: {
    broker_name: 'Tidewater Pilot Brokerage Co.',
    load_number: 'TP-771-2026',
    rate_total: '1666.00',
    line_items: charges(['LH', '1500.00'], ['FSC', '166.00']),
    reference_numbers: numbers(['PO', '901-22'], ['BOL', 'TP77120']),
    equipment: 'Van 53 air ride',
    equipment_type: 'van',
    weight_lb: 31900,
    commodity: 'Ship parts',
    stops: [
      pickup(
        ['Newport News Shipbuilding', '4101 Washington Ave', 'Newport News', 'VA', '23607'],
        ['2026-12-16', '07:00', '14:00'],
        'NNS-40',
      ),
      pickup(
        ['Norfolk Machine Works', '1200 Front St', 'Norfolk', 'VA', '23510'],
        ['2026-12-16', '15:00'],
        'NMW-3',
      ),
      delivery(
        ['Bath Iron Works', '700 Washington St', 'Bath', 'ME', '04530'],
        ['2026-12-18', '08:00', '12:00'],
        'BIW 5518',
      ),
    ],
    special_instructions: 'Parts are greased: floor must be covered. ID for the yards.',
  },
  draw(paper) {
    lines(paper, 36, 28, ['Tidewater Pilot Brokerage Co.'], { size: 13, bold: true });
    table(paper, [36, 120, 300, 380], 52, [
      ['Load No.', 'TP-771-2026', 'Date', '12/15/26'],
      ['Carrier', 'Chesapeake Air Ride', 'Trailer', 'Van 53 air ride'],
      ['Freight', 'Ship parts', 'Weight', '31,900#'],
      ['PO', '901-22', 'BOL', 'TP77120'],
    ]);
    const columns = [36, 76, 226, 376, 490];
    table(paper, columns, 124, [['', 'Company', 'Address', 'When', 'No.']], { bold: true });
    table(paper, columns, 139, [
      ['PU1', 'Newport News Shipbuilding', '4101 Washington Ave', '12/16/26 0700-1400', 'NNS-40'],
      ['', '', 'Newport News, VA 23607', '', ''],
      ['PU2', 'Norfolk Machine Works', '1200 Front St', '12/16/26 1500', 'NMW-3'],
      ['', '', 'Norfolk, VA 23510', '', ''],
      ['SO1', 'Bath Iron Works', '700 Washington St', '12/18/26 0800-1200', 'BIW 5518'],
      ['', '', 'Bath, ME 04530', '', ''],
    ]);
    lines(paper, 36, 232, ['LH $1,500.00   FSC $166.00   TOTAL $1,666.00'], { bold: true });
    lines(paper, 36, 256, [
      'Remarks',
      'Parts are greased: floor must be covered. ID for the yards.',
    ]);
  },
};

/** A page of general questions and answers follows; pay stands in a frame of its own at the end. */
export const payAtEnd: Written = {
  truth: {
    broker_name: 'Long Prairie Carrier Sales',
    load_number: '2026-114',
    rate_total: '2590.00',
    line_items: [],
    reference_numbers: [],
    equipment: 'Hopper',
    equipment_type: 'other',
    weight_lb: 50000,
    commodity: 'Yellow corn',
    stops: [
      pickup(
        ['CHS Elevator Hallock', '300 S Atlantic Ave', 'Hallock', 'MN', '56728'],
        ['2026-12-14', '08:00', '17:00'],
        'CHS-8',
      ),
      delivery(
        ['Purina Mills Richmond', '2020 W Main St', 'Richmond', 'IN', '47374'],
        ['2026-12-16', '07:00', '15:00'],
        'PM-71',
      ),
    ],
    special_instructions: null,
  },
  draw(paper) {
    lines(paper, 36, 28, ['Long Prairie Carrier Sales'], { size: 14, bold: true });
    lines(paper, 36, 48, ['Confirmation 2026-114, issued 12/11/2026 to Red River Hopper Co'], {
      size: 9,
    });
    lines(paper, 36, 76, ['Load from'], { bold: true });
    lines(paper, 36, 90, [
      'CHS Elevator Hallock',
      '300 S Atlantic Ave',
      'Hallock, MN 56728',
      '12/14/2026, 8 AM to 5 PM',
      'Loading number CHS-8',
    ]);
    lines(paper, 300, 76, ['Haul to'], { bold: true });
    lines(paper, 300, 90, [
      'Purina Mills Richmond',
      '2020 W Main St',
      'Richmond, IN 47374',
      '12/16/2026, 7 AM to 3 PM',
      'Unloading number PM-71',
    ]);
    lines(paper, 36, 170, ['Trailer: Hopper', 'Product: Yellow corn', 'Weight: 50,000 lbs']);
    paper.frame(36, 220, 240, 34);
    lines(
      paper,
      42,
      226,
      ['Pay for this load: $2,590.00', 'Paid on the second Friday after delivery'],
      { size: 9 },
    );
    lines(
      paper,
      36,
      280,
      [
        'When is detention paid? After 3 hours, $50.00 an hour.',
        'Who pays the scale? We do, up to $15.00.',
        'Where do papers go? PO Box 7, Hallock, MN 56728.',
      ],
      { size: 8 },
    );
  },
};
