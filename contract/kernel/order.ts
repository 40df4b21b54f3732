/** An order of a list, written `name`, or `-name` for descending. */
export interface Order<Key extends string = string> {
  key: Key
  direction: 'asc' | 'desc'
}

/** The key of a written order. */
type KeyOf<Text extends string> = Text extends `-${infer Key}` ? Key : Text

/** Reads an order: `-name` is `{ key: 'name', direction: 'desc' }`. */
export const orderIn = <Text extends string>(text: Text): Order<KeyOf<Text>> => ({
  key: text.replace(/^-/, '') as KeyOf<Text>,
  direction: text.startsWith('-') ? 'desc' : 'asc',
})
