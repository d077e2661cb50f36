import { blueHeron, cactusWren } from '../people/companies.ts';
import type { DemoCompany } from '../people/company.ts';

/** What distinguishes a small demo company from the others. A dozen records per list. */
export type SmallCompany = {
  company: DemoCompany;
  /** Nickname of the owner among the demo logins. */
  owner: string;
  /** The prefix of its records' numbers. */
  prefix: string;
  /** Its people and their roles. The first ones dispatch. */
  staff: readonly { nickname: string; name: readonly [string, string]; roles: readonly string[] }[];
  drivers: readonly string[];
  brokers: readonly string[];
  facilities: readonly string[];
  /** City, state, ZIP, latitude, longitude, zone. */
  places: readonly (readonly [string, string, string, number, number, string])[];
};

export const smallCompanies: readonly SmallCompany[] = [
  {
    company: blueHeron,
    owner: 'marian',
    prefix: 'BH',
    staff: [
      { nickname: 'kate', name: ['Katherine', 'Lindqvister'], roles: ['updater'] },
      { nickname: 'hank', name: ['Henry', 'Dollarhide'], roles: ['dispatcher'] },
      { nickname: 'ines', name: ['Ines', 'Caldeira'], roles: ['billing', 'payroll'] },
    ],
    drivers: [
      'Wade Kellerhals',
      'Tamika Broadnax',
      'Piotr Wisnicki',
      'Lucius Farrow',
      'Hollis Grantland',
      'Nadia Sorensen',
      'Elmer Quackenbush',
      'Rafael Montijo',
      'Bashir Daoudi',
      'Corinne Lavallee',
      'Jasper Whitcombe',
      'Oswald Tiernan',
    ],
    brokers: [
      'Lanternfield Brokerage LLC',
      'Gullwing Freight Inc.',
      'Maumee Bay Logistics',
      'Hollyoak Transport LLC',
      'Steelhead Carriers Desk',
      'Pinwheel Freight Group',
      'Osprey Point Logistics',
      'Tallow Creek Freight',
      'Cobblestone 3PL LLC',
      'Firebrick Freight Inc.',
      'Harrow and Vale Logistics',
      'Quarrystone Brokerage',
    ],
    facilities: [
      'Glasswright Bottling DC',
      'Lakeshore Cereal Mill',
      'Ashgrove Tile Warehouse',
      'Kettle Point Foods DC',
      'Brightwater Paper Mill',
      'Sycamore Tool Warehouse',
      'Norden Dairy DC',
      'Plumline Fixtures Warehouse',
      'Rustbelt Castings DC',
      'Halcyon Foods Fulfillment',
      'Marblehead Salt Warehouse',
      'Copperline Wire DC',
    ],
    places: [
      ['Toledo', 'OH', '43609', 41.628256, -83.57868, 'America/New_York'],
      ['Cleveland', 'OH', '44112', 41.535841, -81.574143, 'America/New_York'],
      ['Columbus', 'OH', '43211', 40.011814, -82.970532, 'America/New_York'],
      ['Pittsburgh', 'PA', '15216', 40.402773, -80.034798, 'America/New_York'],
      ['Buffalo', 'NY', '14211', 42.906731, -78.819891, 'America/New_York'],
      ['Indianapolis', 'IN', '46221', 39.695987, -86.238728, 'America/New_York'],
    ],
  },
  {
    company: cactusWren,
    owner: 'desmond',
    prefix: 'CW',
    staff: [
      { nickname: 'vera', name: ['Vera', 'Castellanos-Pike'], roles: ['dispatcher'] },
      { nickname: 'otto', name: ['Otto', 'Brandvold'], roles: ['billing', 'payroll'] },
    ],
    drivers: [
      'Lorenzo Aguirre',
      'Dustin Hargadine',
      'Marisol Etcheverry',
      'Clint Ravenhill',
      'Yolanda Brisbois',
      'Ignacio Tovar',
      'Sheldon Yazzie',
      'Petra Lindholm',
      'Amos Treadgold',
      'Winona Begaye',
      'Gustavo Ocampo',
      'Reggie Stallworth',
    ],
    brokers: [
      'Sunspur Logistics LLC',
      'Ocotillo Freight Inc.',
      'Mesa Verde Transport Desk',
      'Roadrunner Lane Brokerage',
      'Sandstone Freight LLC',
      'Palo Brea Logistics',
      'Thunderhead 3PL Inc.',
      'Arroyo Freight Partners',
      'Javelina Logistics LLC',
      'Desert Primrose Freight',
      'Kingbird Carrier Desk',
      'Agave Transport Group',
    ],
    facilities: [
      'Saguaro Beverage DC',
      'Ironwood Furniture Warehouse',
      'Verbena Foods Fulfillment',
      'Mariposa Produce DC',
      'Tumbleweed Pet Supply Warehouse',
      'Cottonwood Paper Mill',
      'Quailrun Grocers DC',
      'Rimrock Building Supply Warehouse',
      'Chaparral Auto Parts DC',
      'Monsoon Plastics Warehouse',
      'Kachina Dairy DC',
      'Sidewinder Steel Warehouse',
    ],
    places: [
      ['Phoenix', 'AZ', '85021', 33.561061, -112.094924, 'America/Phoenix'],
      ['Las Vegas', 'NV', '89121', 36.12141, -115.091367, 'America/Los_Angeles'],
      ['Albuquerque', 'NM', '87108', 35.072343, -106.578318, 'America/Denver'],
      ['El Paso', 'TX', '79911', 31.936069, -106.535685, 'America/Denver'],
      ['Fontana', 'CA', '92336', 34.136865, -117.460334, 'America/Los_Angeles'],
      ['Ogden', 'UT', '84404', 41.269519, -112.117658, 'America/Denver'],
    ],
  },
];
