/** Returns the keyword in a URL's hash; empty for malformed encodings, such as `#100%`. */
export const keywordIn = (hash: string): string => {
  try {
    return decodeURIComponent(hash)
  } catch {
    return ''
  }
}
