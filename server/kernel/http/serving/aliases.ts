import { prefixAliases } from '@portico/contract/prefixes'

/** Returns the address that serves a request. */
export const resolveAlias = (requested = '/'): string => {
  for (const [alias, prefix] of Object.entries(prefixAliases))
    if (requested.startsWith(alias)) return prefix + requested.slice(alias.length)
  return requested
}
