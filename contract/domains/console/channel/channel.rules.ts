import { isIpv4 } from '../../../kernel/checks.ts'
import type { Phase } from '../../../kernel/permission.ts'

/** Most entries and characters of what a channel has. */
export const channelLimits = {
  name: 20,
  description: 500,
  purpose: 200,
  permissions: 20,
  categories: 5,
  callbacks: 10,
  packages: 10,
  schemes: 10,
  memo: 100,
  testerName: 100,
  testers: 100,
  addresses: 100,
  friends: 500,
  generated: 50,
  prefix: 20,
  note: 500,
  tokenHours: 720,
} as const

const local = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Returns whether a callback URL is allowed in a phase: https everywhere, http only in Development and only
 * on localhost; neither with credentials or a fragment.
 */
export const isCallback = (address: string, phase: Phase): boolean => {
  if (/[\s\\]/.test(address) || !URL.canParse(address)) return false
  const { protocol, hostname, username, password, hash } = new URL(address)
  if (username !== '' || password !== '' || hash !== '' || hostname === '') return false
  return protocol === 'https:' || (protocol === 'http:' && phase === 1 && local.has(hostname))
}

const [smallestMask, largestMask] = [24, 32]

/** Returns whether text is an IPv4 address, or a CIDR block from /24 to /32 that starts at its network address. */
export const isIpBlock = (text: string): boolean => {
  const [address = '', mask, ...rest] = text.split('/')
  if (rest.length > 0 || !isIpv4(address)) return false
  if (mask === undefined) return true
  if (!/^\d{2}$/.test(mask)) return false
  const bits = Number(mask)
  if (bits < smallestMask || bits > largestMask) return false
  return Number(address.split('.')[3]) % 2 ** (largestMask - bits) === 0
}

/** Normalises a block: a single address has no mask. */
export const ipBlockOf = (text: string): string => text.replace(/\/32$/, '')
