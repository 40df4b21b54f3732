import * as z from 'zod'
import { isWebUrl } from './checks.ts'

/**
 * Networks of IPv4 that lead to no public server, as `address/bits`: IANA's special-purpose registry and multicast. A test compares
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

/** Endings of names that only mean something inside a network or on one machine. */
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

/** Returns whether a host, as `URL` spells it, can be one of the public internet. IPv6 addresses cannot be given; names are to be used. */
const isPublicHost = (host: string): boolean => {
  const name = host.replace(/\.$/, '')
  if (name.startsWith('[')) return false
  return /^[\d.]+$/.test(name) ? !isSpecial(name) : isPublicName(name)
}

/**
 * Returns whether the portal refuses to call an address that a person gave: no address of http or https, one with a name or password
 * in it, or one that cannot lead to the public internet in any spelling of it. A name may still lead to a private address: the portal
 * checks that each time it connects.
 * @param allowed hosts that the operator lists (`OUTSIDE_HOSTS`), as `name` or `name:port`
 *
 *     isRefusedUrl('http://0x7f.1/')  // true: URL reads 127.0.0.1
 */
export const isRefusedUrl = (url: string, allowed: readonly string[] = []): boolean => {
  if (!isWebUrl(url)) return true
  const { hostname, host, username, password } = new URL(url)
  if (username !== '' || password !== '') return true
  return !isPublicHost(hostname) && !isAllowedHost({ hostname, host }, allowed)
}

/** Returns whether the operator allows a host: by its name, or by name and port. */
export const isAllowedHost = ({ hostname, host }: { hostname: string; host: string }, allowed: readonly string[]): boolean =>
  allowed.includes(hostname) || allowed.includes(host)

const longest = 2_000

/** An address that the portal is to call. Hosts that only the operator allows are judged by the server, with `isRefusedUrl`. */
export const OutsideUrl = z.string().trim().max(longest).refine(isWebUrl, { error: 'invalid_url' })
