/** What can be chosen is told apart by its value, of which the field's value is one or several. */
export type Key = string | number

export interface Choice<Value> {
  value: Value
  label: string
}
