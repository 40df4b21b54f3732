import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

const groups = (part: string): string[] => (part === '' ? [] : part.split(':'))

/** The first half of an IPv6 address: what a provider gives to one customer, who may use all of the other half. */
const networkOf = (address: string): string => {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [before, after] = [groups(head), groups(tail ?? '')]
  const all = tail === undefined ? before : [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after]
  return `${all.slice(0, 4).join(':')}::/64`
}

/** Whom the limits of an address count as one: an IPv4 address, or a network of IPv6. Empty for a caller who has gone already. */
export const addressKey = ({ ip }: Pick<FastifyRequest, 'ip'>): string => {
  // Known only while the connection lives.
  const address = (ip as string | undefined)?.split('%')[0] ?? ''
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  return mapped ?? (isIPv6(address) ? networkOf(address) : address)
}
