import * as z from 'zod'
import { isWebUrl } from './checks.ts'

/**
 * IPv4 networks without public servers, as `address/bits`: IANA's special-purpose registry and multicast. A test compares
 * them with the library that judges addresses when the portal connects.
 */
export const specialNetworks = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
] as const

/** Suffixes of names that are only valid within a network or on one machine. */
const localEndings = ['localhost', 'local', 'localdomain', 'internal', 'intranet', 'lan', 'home', 'corp', 'private', 'home.arpa', 'onion']

const numberOf = (ipv4: string): number => ipv4.split('.').reduce((number, part) => number * 256 + Number(part), 0)

const isSpecial = (ipv4: string): boolean =>
  specialNetworks.some((network) => {
    const [base = '', bits] = network.split('/')
    const size = 2 ** (32 - Number(bits))
    return Math.floor(numberOf(ipv4) / size) === Math.floor(numberOf(base) / size)
  })

const isPublicName = (name: string): boolean =>
  name.includes('.') && !localEndings.some((ending) => name === ending || name.endsWith(`.${ending}`))

/** Returns whether a host, as spelled by `URL`, can be on the public internet. IPv6 literals are refused; use names. */
const isPublicHost = (host: string): boolean => {
  const name = host.replace(/\.$/, '')
  if (name.startsWith('[')) return false
  return /^[\d.]+$/.test(name) ? !isSpecial(name) : isPublicName(name)
}

/**
 * Returns whether the portal refuses to call a URL that a person entered: not https, with credentials in it, or with a host that cannot
 * be public in any spelling. A name may still resolve to a private address: the portal checks that on each connection.
 * @param allowed hosts that the operator allows (`OUTBOUND_HOSTS`), as `name` or `name:port`; these may be called by http too
 *
 *     isRefusedUrl('https://0x7f.1/')  // true: URL reads 127.0.0.1
 */
export const isRefusedUrl = (url: string, allowed: readonly string[] = []): boolean => {
  if (!isWebUrl(url)) return true
  const { protocol, hostname, host, username, password } = new URL(url)
  if (username !== '' || password !== '') return true
  return !isAllowedHost({ hostname, host }, allowed) && !(protocol === 'https:' && isPublicHost(hostname))
}

/** Returns whether the operator allows a host: by its name, or by name and port. */
export const isAllowedHost = ({ hostname, host }: { hostname: string; host: string }, allowed: readonly string[]): boolean =>
  allowed.includes(hostname) || allowed.includes(host)

const longest = 2_000

/** A URL for the portal to call. Hosts allowed by the operator are known to the server alone, which checks with `isRefusedUrl`. */
export const OutboundUrl = z.string().trim().max(longest).refine(isWebUrl, { error: 'invalid_url' })
