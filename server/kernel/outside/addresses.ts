import ipaddr from 'ipaddr.js'

/** The part of IPv6 that is given out to public networks. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Returns whether an address is one of the public internet. Of IPv6 that is 2000::/3 without its special networks, so that addresses
 * that carry an IPv4 address (mapped, translated, 6to4, Teredo) are none.
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast))
}
