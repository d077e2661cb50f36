import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are not on the public internet, or lead back into one of these. */
const INSIDE: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

const inside = new BlockList();
for (const [network, bits] of INSIDE) inside.addSubnet(network, bits, 'ipv4');

/** Only global unicast addresses of IPv6 are public, without those that carry an IPv4 address. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
const carriers6 = new BlockList();
carriers6.addSubnet('2001::', 23, 'ipv6');
carriers6.addSubnet('2001:db8::', 32, 'ipv6');
carriers6.addSubnet('2002::', 16, 'ipv6');

/** Whether an IP address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !inside.check(address, 'ipv4');
    case 6:
      return global6.check(address, 'ipv6') && !carriers6.check(address, 'ipv6');
    default:
      return false;
  }
}

/** The address of a push service as a browser names it, or null for one that is never called. */
export function publicUrl(sent: unknown): URL | null {
  if (typeof sent !== 'string' || sent.length > 1000 || !URL.canParse(sent)) return null;
  const url = new URL(sent);
  const isPlain =
    url.protocol === 'https:' && url.port === '' && url.username + url.password === '';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!isPlain || isIP(host) !== 0) return isPlain && isPublicAddress(host) ? url : null;
  // A name without a dot, or of a local domain, never leads out.
  return /\.(?!local$|localhost$|internal$)[a-z][a-z0-9-]*$/i.test(host) ? url : null;
}

/**
 * Looks a name up for a connection. One that leads to an address inside is refused: the address that
 * is checked is the one that is connected to.
 */
export const publicLookup: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, []);
    const isPublic = addresses.length > 0 && addresses.every(one => isPublicAddress(one.address));
    if (!isPublic) return done(new Error('The address is not public.'), []);
    if (options.all) return done(null, addresses);
    const [first] = addresses;
    done(null, first?.address ?? '', first?.family);
  });
};
