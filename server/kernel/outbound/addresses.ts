import ipaddr from 'ipaddr.js'

/** The IPv6 range assigned to public networks. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Returns whether an address is on the public internet. For IPv6 that is 2000::/3 without its special networks, so addresses
 * that embed an IPv4 address (mapped, translated, 6to4, Teredo) are not.
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast))
}
