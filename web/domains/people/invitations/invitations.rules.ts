/** Splits a text into addresses at white space, commas and semicolons, each once. */
export const addressesIn = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ''))]
