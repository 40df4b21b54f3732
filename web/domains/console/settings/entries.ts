import type { Entry, EntryKind } from '@portico/contract/console/settings'
import { isDomain, isHttpsUrl, isIpv4, isWebUrl } from '@portico/contract/kernel/checks'

type Of<K extends EntryKind> = Extract<Entry, { kind: K }>

/** An empty entry of each kind. */
export const emptyEntries: { readonly [K in EntryKind]: Of<K> } = {
  auth_domain: { kind: 'auth_domain', domain: '' },
  store_url: { kind: 'store_url', os: 'aos', url: '' },
  terms_url: { kind: 'terms_url', url: '' },
  privacy_url: { kind: 'privacy_url', url: '' },
  support_email: { kind: 'support_email', email: '' },
  open_source: { kind: 'open_source', name: '', version: '', licence: '', url: '' },
  sdk_ip: { kind: 'sdk_ip', ip: '', until: '', timeZone: 'Asia/Tokyo', memo: '' },
}

const optional = new Set(['version', 'memo'])

/** The fields of a kind that must be filled in. */
export const requiredOf = ({ kind, ...fields }: Entry): string[] =>
  Object.keys(fields).filter((field) => !optional.has(field) && !(kind === 'open_source' && field === 'url'))

const problem = (field: string, code: string, isWrong: boolean) => (isWrong ? [{ field, code, details: {} }] : [])

/** Checks an entry by the rules of the contract, before it is sent. */
export const entryProblems = (entry: Entry, now: Date) => {
  switch (entry.kind) {
    case 'auth_domain':
      return problem('domain', 'invalid_domain', !isDomain(entry.domain.trim()))
    case 'store_url':
      return problem('url', 'invalid_https_url', !isHttpsUrl(entry.url.trim()))
    case 'terms_url':
    case 'privacy_url':
      return problem('url', 'invalid_url', !isWebUrl(entry.url.trim()))
    case 'open_source':
      return problem('url', 'invalid_url', entry.url.trim() !== '' && !isWebUrl(entry.url.trim()))
    case 'sdk_ip':
      return [...problem('ip', 'invalid_ip', !isIpv4(entry.ip.trim())), ...problem('until', 'not_after_now', new Date(entry.until) <= now)]
    case 'support_email':
      return []
  }
}
