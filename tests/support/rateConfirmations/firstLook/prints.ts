import { charges, delivery, lines, numbers, pickup, type Written } from './written.ts';

/** A motor carrier load tender (204), printed segment by segment. */
export const tender204: Written = {
  truth: {
    broker_name: 'BRIGHTWATER TRANSPORTATION MANAGEMENT',
    load_number: 'BWTM0093381',
    rate_total: '1985.40',
    line_items: [],
    reference_numbers: numbers(['PO', '3301187'], ['BOL', '8100441926']),
    equipment: 'TL 53 VAN',
    equipment_type: 'van',
    weight_lb: 41350,
    commodity: 'BOTTLED WATER',
    pallets: 20,
    stops: [
      pickup(
        ['NIAGARA BOTTLING BLOOMFIELD', '380 WOODLAND AVE', 'BLOOMFIELD', 'CT', '06002'],
        ['2026-12-03', '10:00', '12:00'],
        'NB5518827',
      ),
      delivery(
        ['BJS WHOLESALE CLUB UXBRIDGE DC', '1450 BLACKSTONE ST', 'UXBRIDGE', 'MA', '01569'],
        ['2026-12-04', '05:30'],
        'UX771204',
      ),
    ],
    special_instructions: 'NO PALLET JACK ON SITE. LUMPER AT RECEIVER PAID BY BROKER.',
  },
  draw(paper) {
    const text = [
      '204 MOTOR CARRIER LOAD TENDER                          PAGE 001',
      'SENDER   BRIGHTWATER TRANSPORTATION MANAGEMENT',
      'RECEIVER SCAC QHVL    TRANSACTION DATE 20261202  TIME 1411',
      'PURPOSE = 00 ORIGINAL',
      'SHIPMENT ID  BWTM0093381      METHOD OF PAYMENT PP PREPAID',
      'REFERENCES   PO 3301187       BM 8100441926',
      'EQUIPMENT    TL 53 VAN        PALLETS 20',
      '',
      'STOP 01  REASON CL COMPLETE LOAD',
      '  SHIP FROM  NIAGARA BOTTLING BLOOMFIELD',
      '  ADDRESS    380 WOODLAND AVE',
      '  CITY       BLOOMFIELD, CT 06002',
      '  EARLIEST   20261203 1000',
      '  LATEST     20261203 1200',
      '  PICKUP NBR NB5518827',
      '  COMMODITY  BOTTLED WATER',
      '  WEIGHT     41350 L',
      '',
      'STOP 02  REASON CU COMPLETE UNLOAD',
      '  SHIP TO    BJS WHOLESALE CLUB UXBRIDGE DC',
      '  ADDRESS    1450 BLACKSTONE ST',
      '  CITY       UXBRIDGE, MA 01569',
      '  APPT       20261204 0530',
      '  APPT NBR   UX771204',
      '',
      'NOTES        NO PALLET JACK ON SITE.',
      '             LUMPER AT RECEIVER PAID BY BROKER.',
      '',
      'TOTAL WEIGHT 41350 L  TOTAL CHARGES  1985.40 USD',
      'RESPOND BY   20261202 1700  WITH 990 ACCEPT OR DECLINE',
    ];
    lines(paper, 36, 36, text, { mono: true, size: 9, step: 12 });
  },
};

/** A host's print in capitals with dot leaders, two sides next to each other. */
export const hostPrint: Written = {
  truth: {
    broker_name: 'OLD DOMINION FREIGHT BROKERS INC',
    load_number: '0448812',
    rate_total: '2415.75',
    line_items: charges(['LINEHAUL', '2100.00'], ['FUEL SURCHARGE', '315.75']),
    reference_numbers: numbers(['BOL', '771208']),
    equipment: "VAN 53'",
    equipment_type: 'van',
    weight_lb: 36208,
    commodity: 'GLASS BOTTLES',
    miles: 702,
    stops: [
      pickup(
        ['ANCHOR GLASS CONTAINER', '83 GRIFFITH ST', 'SALEM', 'NJ', '08079'],
        ['2026-12-16', '13:00'],
        'AGC 77210',
      ),
      delivery(
        ['BOSTON BEER WEST', '1625 CENTRAL PKWY', 'CINCINNATI', 'OH', '45214'],
        ['2026-12-18', '07:00', '11:00'],
        '553018',
      ),
    ],
    special_instructions: 'NO DOUBLE STACK. LOAD LOCKS REQUIRED.',
  },
  draw(paper) {
    lines(
      paper,
      30,
      30,
      [
        'RUN 12/15/26 09:14                 OLD DOMINION FREIGHT BROKERS INC           PAGE   1',
        '                                  CONFIRMATION OF CONTRACT CARRIAGE',
        '',
        'PRO NUMBER......: 0448812                 DISPATCHER......: R CHAVEZ',
        "TRAILER.........: VAN 53'                 MILES...........: 702",
        'COMMODITY.......: GLASS BOTTLES           WEIGHT..........: 36208',
        'BOL NUMBER......: 771208                  HAZMAT..........: N',
        '',
        '---------------- ORIGIN ----------------  ------------- DESTINATION --------------',
        'ANCHOR GLASS CONTAINER                    BOSTON BEER WEST',
        '83 GRIFFITH ST                            1625 CENTRAL PKWY',
        'SALEM            NJ 08079                 CINCINNATI       OH 45214',
        'DATE: 12/16/26   TIME: 1300               DATE: 12/18/26   TIME: 0700-1100',
        'PU#:  AGC 77210                           DEL#: 553018',
        '',
        'LINEHAUL...............................................$      2,100.00',
        'FUEL SURCHARGE.........................................$        315.75',
        '                                                       ---------------',
        'TOTAL DUE CARRIER......................................$      2,415.75',
        '',
        'REMARKS: NO DOUBLE STACK. LOAD LOCKS REQUIRED.',
        '',
        'CARRIER: SHENANDOAH EXPRESS        MC: 331207     CARGO INS: $100,000',
        'SIGN AND FAX TO 804-555-0177',
      ],
      { mono: true, size: 8.5, step: 12 },
    );
  },
};

/** A typed list with dots between label and value, money by the mile in brackets. */
export const dotted: Written = {
  truth: {
    broker_name: 'Wolf Creek Loads LLC',
    load_number: 'WC 3318',
    rate_total: '1897.20',
    line_items: [],
    reference_numbers: [],
    equipment: 'Conestoga',
    equipment_type: 'conestoga',
    weight_lb: 43600,
    commodity: 'Aluminum coil',
    miles: 612,
    stops: [
      pickup(
        ['Arconic Davenport Works', '4879 State St', 'Riverdale', 'IA', '52722'],
        ['2026-12-21', '08:00'],
        'ADW-5521',
      ),
      delivery(
        ['Great Dane Trailers', '2905 N State Rd 63', 'Terre Haute', 'IN', '47804'],
        ['2026-12-22', '07:00', '12:00'],
        '90-7712',
      ),
    ],
    special_instructions: 'Eye to the sides. Coil racks and 10 chains.',
  },
  draw(paper) {
    lines(paper, 180, 34, ['Wolf Creek Loads LLC', 'Load Confirmation'], { size: 13, bold: true });
    lines(
      paper,
      60,
      80,
      [
        'Our load no. ................ WC 3318',
        'Date ........................ 12/18/2026',
        'Carrier ..................... Hoosier Iron Haulers',
        'Equipment ................... Conestoga',
        'Commodity ................... Aluminum coil',
        'Weight ...................... 43.6k lbs',
        '',
        'Shipper ..................... Arconic Davenport Works',
        'Address ..................... 4879 State St',
        'City ........................ Riverdale, IA 52722',
        'Load date ................... 12/21/2026',
        'Load time ................... 8:00 AM appt',
        'Pickup number ............... ADW-5521',
        '',
        'Receiver .................... Great Dane Trailers',
        'Address ..................... 2905 N State Rd 63',
        'City ........................ Terre Haute, IN 47804',
        'Unload date ................. 12/22/2026',
        'Unload time ................. 7:00 AM to 12:00 PM',
        'Delivery number ............. 90-7712',
        '',
        'Rate ........................ 612 mi @ $3.10   $1,897.20',
        '',
        'Instructions ................ Eye to the sides. Coil racks and 10 chains.',
        '',
        'Quick pay ................... 2% in 2 days, $15.00 wire fee',
      ],
      { size: 10, step: 15 },
    );
  },
};
