import { appTypes } from '@portico/contract/apps/apps'
import type { BasicSetting } from '@portico/contract/apps/registrations'

/** Names of companies, by id. */
export type Companies = Readonly<Record<string, string>>

/** The inputs of the formatters. */
interface Words {
  companies: Companies
  yes: string
  no: string
}

const nameOf = (companies: Companies, id: unknown): string => companies[String(id)] ?? String(id)

/** Formats a basic setting's value as lines of text, for diffs. */
export const changeLines = (field: string, value: unknown, { companies, yes, no }: Words): string[] => {
  if (value === null || value === undefined || value === '') return []
  if (typeof value === 'boolean') return [value ? yes : no]
  if (field === 'appType') return [(appTypes as Readonly<Record<string, string>>)[String(value)] ?? String(value)]
  if (field === 'publisherId') return [nameOf(companies, value)]
  if (field === 'partnerIds') return (value as number[]).map((id) => nameOf(companies, id))
  if (field === 'packages') {
    const { aos, ios } = value as BasicSetting['packages']
    return [...aos.map((name) => `Android ${name}`), ...ios.map((name) => `iOS ${name}`)]
  }
  if (Array.isArray(value)) return value.map(String)
  return String(value).split('\n')
}
