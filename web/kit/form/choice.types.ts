/** Identifies an option; a field's value is one or several of these. */
export type Key = string | number

export interface Choice<Value> {
  value: Value
  label: string
}
