/** Platforms that have a code sample, and what each is written in. */
export const platforms = ['android', 'ios', 'unity', 'web'] as const
export type Platform = (typeof platforms)[number]
export const languageOf = { android: 'Kotlin', ios: 'Swift', unity: 'C#', web: 'TypeScript' } as const satisfies Record<Platform, string>

/** Writes a text as a literal of the platform's language. */
export const literal = (platform: Platform, text: string): string => {
  const quoted = JSON.stringify(text)
  // In Kotlin a dollar sign begins a template.
  return platform === 'android' ? quoted.replaceAll('$', '\\$') : quoted
}

/** Takes the margin off a sample that is indented with the code around it, and its first and last line. */
export const sample = (text: string): string => {
  const lines = text.replace(/^\n/, '').trimEnd().split('\n')
  const margin = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)))
  return lines.map((line) => line.slice(margin)).join('\n')
}
