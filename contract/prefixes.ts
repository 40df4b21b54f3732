/** Path prefixes of the API. Below them, unknown addresses get a failure envelope; all other paths belong to the web application. */
export const apiPrefixes = ['/games-api/', '/dashboard-api/', '/documents-api/', '/supports-api/', '/platform-api/', '/api/'] as const

/** Alternative prefixes, with the ones that they stand for. */
export const prefixAliases: Readonly<Record<string, string>> = { '/dashboard-api/v1.0/': '/dashboard-api/api/v1.0/' }
