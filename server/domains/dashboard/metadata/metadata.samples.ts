import { appRoles } from '@portico/contract/permissions'
import type { Db } from '../../../kernel/database/database.ts'
import { type Catalogue, createDefinitions } from './defining/creation.actions.ts'

/**
 * Builds a small catalogue with every type and every origin; one category is editable by directors only.
 * @param tag prefix of each name and set, so that several can exist in one portal
 */
export const sampleDefinitions = (tag = ''): Catalogue => {
  const named = (name: string): string => (tag === '' ? name : `${tag} ${name}`)
  return {
    options: {
      [named('genre')]: ['Action', 'Puzzle', 'Role-playing'],
      [named('store')]: [
        { value: 'APP_STORE', label: 'App Store' },
        { value: 'GOOGLE_PLAY', label: 'Google Play' },
      ],
      [named('engine')]: ['Godot', 'Unity'],
    },
    categories: [
      {
        name: named('Basics'),
        definitions: [
          { name: named('App name'), type: 'TEXT_NUMBER', origin: 'LGD_DB_BASED', recordField: 'app.name' },
          { name: named('App status'), type: 'pull_down', origin: 'LGD_DB_BASED', recordField: 'app.status' },
          { name: named('Developer'), type: 'TEXT_NUMBER', origin: 'LGD_DB_BASED', recordField: 'app.developer' },
          { name: named('Registered'), type: 'DATE', origin: 'LGD_DB_BASED', recordField: 'app.createdAt' },
          { name: named('Summary'), type: 'TEXT_NUMBER' },
          { name: named('Genre'), type: 'pull_down', pullDown: named('genre') },
        ],
      },
      {
        name: named('Technology'),
        definitions: [
          { name: named('Version'), type: 'VERSION' },
          { name: named('Engine'), type: 'autocomplete_pulldown', pullDown: named('engine'), createsOptions: true },
          { name: named('Plugins'), type: 'autocomplete_mutil_pulldown', pullDown: named('engine') },
          { name: named('Genres'), type: 'mutil_pulldown', pullDown: named('genre') },
          { name: named('Stores'), type: 'CHECKBOX', pullDown: named('store') },
          { name: named('Push'), type: 'BOOL' },
          { name: named('Released'), type: 'DATE' },
          { name: named('Website'), type: 'URL' },
          { name: named('Countries'), type: 'COUNTRY_CODE', multiSelectable: true },
          { name: named('Languages'), type: 'LANGUAGE_CODE', multiSelectable: true },
          { name: named('Managers'), type: 'MEMBER', multiSelectable: true },
          { name: named('Internal code'), type: 'TEXT_NUMBER', userEditable: false },
        ],
      },
      {
        name: named('Media'),
        definitions: [
          { name: named('Banner'), type: 'IMAGE' },
          { name: named('Theme song'), type: 'AUDIO' },
          { name: named('Trailer'), type: 'VIDEO' },
          { name: named('Handbook'), type: 'FILE' },
        ],
      },
      {
        name: named('Store figures'),
        definitions: [
          { name: named('Installs'), type: 'TEXT_NUMBER', origin: 'EXTERNAL_SYSTEM_BASED' },
          { name: named('Rating'), type: 'TEXT_NUMBER', origin: 'EXTERNAL_SYSTEM_BASED' },
          { name: named('Store version'), type: 'VERSION', origin: 'EXTERNAL_SYSTEM_BASED' },
        ],
      },
      { name: named('Contract'), editorRoles: [appRoles.director], definitions: [{ name: named('Contract note'), type: 'TEXT_NUMBER' }] },
    ],
  }
}

/** Creates the sample catalogue under a tag; finds its categories and keys by their plain names. */
export const createSamples = async (db: Db, tag: string) => {
  const created = new Map((await createDefinitions(db, sampleDefinitions(tag))).map(({ catgName, catgId }) => [catgName, catgId]))
  const key = (name: string): string => `${tag} ${name}`
  const catgId = (name: string): number => {
    const id = created.get(key(name))
    if (id === undefined) throw new Error(`There is no sample category ${name}`)
    return id
  }
  return { key, catgId }
}
