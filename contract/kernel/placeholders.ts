/** Replaces the `{{names}}` in a text with their values; those without a value disappear. */
export const fillIn = (text: string, values: Readonly<Record<string, unknown>>): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values[name] ?? ''))
