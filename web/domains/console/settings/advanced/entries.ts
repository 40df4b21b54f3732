import type { Entry, EntryKind } from '@portico/contract/console/settings'
import { isDomain, isHttpsUrl, isWebUrl } from '@portico/contract/kernel/checks'

type EntryOf<K extends EntryKind> = Extract<Entry, { kind: K }>

/** An empty entry of each kind. */
export const emptyEntries: { readonly [K in EntryKind]: EntryOf<K> } = {
  auth_domain: { kind: 'auth_domain', domain: '' },
  store_url: { kind: 'store_url', os: 'aos', url: '' },
  terms_url: { kind: 'terms_url', url: '' },
  privacy_url: { kind: 'privacy_url', url: '' },
  support_email: { kind: 'support_email', email: '' },
  open_source: { kind: 'open_source', name: '', version: '', licence: '', url: '' },
}

const optional = new Set(['version'])

/** Returns the required fields of a kind. */
export const requiredOf = ({ kind, ...fields }: Entry): string[] =>
  Object.keys(fields).filter((field) => !optional.has(field) && !(kind === 'open_source' && field === 'url'))

const problem = (field: string, code: string, isWrong: boolean) => (isWrong ? [{ field, code, details: {} }] : [])

/** Validates an entry by the rules of the contract, before it is sent. */
export const entryProblems = (entry: Entry) => {
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
    case 'support_email':
      return []
  }
}
