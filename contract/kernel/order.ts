/** An order of a list. */
export interface Order<Key extends string = string> {
  key: Key
  direction: 'asc' | 'desc'
}

/** An order as a call takes it in `sort`: `name,asc`. */
export type Sort<Key extends string = string> = `${Key},${Order['direction']}`

/** Lists the values of a call's `sort`: each key in both directions. */
export const sortsOf = <const Key extends string>(keys: readonly Key[]): Sort<Key>[] =>
  keys.flatMap((key): Sort<Key>[] => [`${key},asc`, `${key},desc`])

/** Reads a call's `sort`: `name,desc` is `{ key: 'name', direction: 'desc' }`. */
export const orderOf = <Key extends string>(sort: Sort<Key>): Order<Key> => {
  const [key, direction] = sort.split(',') as [Key, Order['direction']]
  return { key, direction }
}
