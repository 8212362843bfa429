import { BlockList, isIP } from 'node:net';

/** IPv4 networks that are not of the internet: IANA's registry of special-purpose addresses. */
const special4 = (
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 ' +
  '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4'
).split(' ');
/** The internet's part of IPv6, and what in it stands for IPv4 addresses, tunnels or examples. */
const global6 = '2000::/3';
const special6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function toBlockList(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

const [specials4, globals6, specials6] = [
  toBlockList(special4, 'ipv4'),
  toBlockList([global6], 'ipv6'),
  toBlockList(special6, 'ipv6'),
];

/** Whether an IP address is one of the public internet: everything else may be our own network. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !specials4.check(address, 'ipv4');
    case 6:
      return globals6.check(address, 'ipv6') && !specials6.check(address, 'ipv6');
    default:
      return false;
  }
}
