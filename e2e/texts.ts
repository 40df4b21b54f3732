import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { createTranslator, type Texts } from '../web/kernel/translator.ts'

const web = join(import.meta.dirname, '../web')
const read = (file: string): Texts => JSON.parse(readFileSync(join(web, file), 'utf8')) as Texts

/** Returns all texts of a language by namespace: those of rows, which bear the row's name, and those that all pages share. */
const loadAll = (language: string): Record<string, Texts> =>
  Object.fromEntries([
    ...globSync(`locales/${language}/*.json`, { cwd: web }).map((file) => [basename(file, '.json'), read(file)] as const),
    ...globSync(`domains/*/*/texts/${language}.json`, { cwd: web }).map((file) => [basename(dirname(dirname(file))), read(file)] as const),
  ])

/**
 * Returns the function that translates keys such as `roles:invite.action`, for journeys in several languages.
 * @throws for a key that does not exist
 */
export const textsIn = async (language: string): Promise<(key: string, values?: Record<string, string | number>) => string> => {
  const all = loadAll(language)
  const translator = createTranslator(() => Promise.resolve(all), 'kit', ['kit'])
  await translator.changeLanguage(language)
  return (key, values = {}) => {
    const text = translator.translateIn('kit')(key, { ...values, defaultValue: '' })
    if (text === '') throw new Error(`There is no text ${key} in ${language}.`)
    return text
  }
}
