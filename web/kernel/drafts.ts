/**
 * What somebody was typing when they had to sign in again or reload, kept for this tab alone.
 * @param key names the place, such as the app and category of a drawer
 */
export const draft = <T>(key: string) => {
  const name = `draft:${key}`
  return {
    save: (value: T): void => sessionStorage.setItem(name, JSON.stringify(value)),
    /** Reads and forgets it. */
    take: (): T | undefined => {
      const text = sessionStorage.getItem(name)
      sessionStorage.removeItem(name)
      return text === null ? undefined : (JSON.parse(text) as T)
    },
    clear: (): void => sessionStorage.removeItem(name),
  }
}
