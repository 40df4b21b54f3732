/** Alternative address prefixes, with the prefixes they stand for. */
const aliases: Readonly<Record<string, string>> = { '/dashboard-api/v1.0/': '/dashboard-api/api/v1.0/' }

/** Returns the address that serves a request. */
export const servedAddress = (requested = '/'): string => {
  for (const [alias, meant] of Object.entries(aliases)) if (requested.startsWith(alias)) return meant + requested.slice(alias.length)
  return requested
}
