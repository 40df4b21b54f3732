/** Platforms with a code sample, and their languages. */
export const platforms = ['android', 'ios', 'unity', 'web'] as const
export type Platform = (typeof platforms)[number]
export const languageOf = { android: 'Kotlin', ios: 'Swift', unity: 'C#', web: 'TypeScript' } as const satisfies Record<Platform, string>

/** Formats a text as a literal of the platform's language. */
export const toLiteral = (platform: Platform, text: string): string => {
  const quoted = JSON.stringify(text)
  // In Kotlin a dollar sign starts a template expression.
  return platform === 'android' ? quoted.replaceAll('$', '\\$') : quoted
}

/** Dedents a sample, and removes its first and last line. */
export const dedent = (text: string): string => {
  const lines = text.replace(/^\n/, '').trimEnd().split('\n')
  const margin = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)))
  return lines.map((line) => line.slice(margin)).join('\n')
}
