/** Returns the keyword in an address's hash; empty for one that is no encoded text, such as `#100%`. */
export const keywordIn = (hash: string): string => {
  try {
    return decodeURIComponent(hash)
  } catch {
    return ''
  }
}
