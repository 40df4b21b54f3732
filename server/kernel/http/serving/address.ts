import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

const groups = (part: string): string[] => (part === '' ? [] : part.split(':'))

/** Returns the first half of an IPv6 address: providers assign it to one customer, who may use any address in the other half. */
const networkOf = (address: string): string => {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [before, after] = [groups(head), groups(tail ?? '')]
  const all = tail === undefined ? before : [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after]
  return `${all.slice(0, 4).join(':')}::/64`
}

/** Returns the key by which limits per address count: an IPv4 address, or an IPv6 network. Empty when the caller has disconnected. */
export const addressKey = ({ ip }: Pick<FastifyRequest, 'ip'>): string => {
  // Available only while the connection lives.
  const address = (ip as string | undefined)?.split('%')[0] ?? ''
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  return mapped ?? (isIPv6(address) ? networkOf(address) : address)
}
