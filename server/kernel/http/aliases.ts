/** Beginnings of addresses by which calls can be made too, with what is meant by each. */
const aliases: Readonly<Record<string, string>> = { '/dashboard-api/v1.0/': '/dashboard-api/api/v1.0/' }

/** Returns the address that is served for a requested one. */
export const servedAddress = (requested = '/'): string => {
  for (const [alias, meant] of Object.entries(aliases)) if (requested.startsWith(alias)) return meant + requested.slice(alias.length)
  return requested
}
