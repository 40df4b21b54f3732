import { prefixAliases } from '@portico/contract/prefixes'

/** Returns the address that serves a request. */
export const servedAddress = (requested = '/'): string => {
  for (const [alias, meant] of Object.entries(prefixAliases)) if (requested.startsWith(alias)) return meant + requested.slice(alias.length)
  return requested
}
