import type { Inspection } from '@portico/contract/console/builds'
import { hasForbiddenCharacter } from '@portico/contract/kernel/text'
import { Unreadable } from './archive.ts'

/** Maximum characters of a description without its icon: of real packages, those with the most permissions have a tenth of it. */
const maxLength = 65_536

/** Returns a text without characters that the database does not store or pages do not show. */
const storable = (text: string): string => Array.from(text, (character) => (hasForbiddenCharacter(character) ? '' : character)).join('')

const storableIn = (value: unknown): unknown => {
  if (typeof value === 'string') return storable(value)
  if (Array.isArray(value)) return value.map(storableIn)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, storableIn(one)]))
}

/**
 * Returns a description as it can be stored and shown, whatever texts a package has.
 * @throws Unreadable for one so long that it would fill the database and every answer with the version
 */
export const boundedInspection = ({ icon, ...described }: Inspection): Inspection => {
  if (JSON.stringify(described).length > maxLength) throw new Unreadable('broken')
  return { ...(storableIn(described) as Omit<Inspection, 'icon'>), icon }
}
