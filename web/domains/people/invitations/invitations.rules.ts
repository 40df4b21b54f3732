/** Returns the addresses in a text, each once; they are separated by spaces, lines, commas or semicolons. */
export const addressesIn = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ''))]
