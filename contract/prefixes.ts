/** Path prefixes of the API. Below these an unknown address is answered in the envelope, everything else is the web application. */
export const apiPrefixes = ['/games-api/', '/dashboard-api/', '/documents-api/', '/supports-api/', '/platform-api/', '/api/'] as const

/** Alternative prefixes, with those they stand for. */
export const prefixAliases: Readonly<Record<string, string>> = { '/dashboard-api/v1.0/': '/dashboard-api/api/v1.0/' }
