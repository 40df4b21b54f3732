import type { Condition } from '@portico/contract/dashboard/search'
import { daysIn } from '../../../../kernel/months.ts'

/** Returns the condition for a cell's value in a table by two keys: an empty one means no value, a month all of its days. */
export const cellCondition = (field: string, type: string, value: string): Condition => {
  if (value === '') return { field, operator: 'does_not_exists', values: [] }
  if (type === 'BOOL') return { field, operator: 'boolean', values: [value === 'True'] }
  if (type !== 'DATE') return { field, operator: 'is', values: [value] }
  const { from, to } = daysIn(value)
  return { field, operator: 'between', values: [from, to] }
}
