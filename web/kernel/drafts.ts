/**
 * Keeps unsaved input across a new sign-in or a reload, for this tab only.
 * @param key identifies the place, such as the app and category of a drawer
 */
export const draft = <T>(key: string) => {
  const name = `draft:${key}`
  return {
    save: (value: T): void => sessionStorage.setItem(name, JSON.stringify(value)),
    /** Returns the draft and deletes it. */
    take: (): T | undefined => {
      const text = sessionStorage.getItem(name)
      sessionStorage.removeItem(name)
      return text === null ? undefined : (JSON.parse(text) as T)
    },
    /** Returns whether there is a draft. */
    waits: (): boolean => sessionStorage.getItem(name) !== null,
    clear: (): void => sessionStorage.removeItem(name),
  }
}
