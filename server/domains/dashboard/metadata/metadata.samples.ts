import { appRoles } from '@portico/contract/permissions'
import type { Db } from '../../../kernel/database/database.ts'
import { type Catalogue, createDefinitions } from './defining/creation.actions.ts'

/**
 * Builds a small catalogue with every type and every origin; one category is editable by directors only.
 * @param tag prefix of each name and set, so that several can exist in one portal
 */
const sampleDefinitions = (tag = ''): Catalogue => {
  const tagName = (name: string): string => (tag === '' ? name : `${tag} ${name}`)
  return {
    options: {
      [tagName('genre')]: ['Action', 'Puzzle', 'Role-playing'],
      [tagName('store')]: [
        { value: 'APP_STORE', label: 'App Store' },
        { value: 'GOOGLE_PLAY', label: 'Google Play' },
      ],
      [tagName('engine')]: ['Godot', 'Unity'],
    },
    categories: [
      {
        name: tagName('Basics'),
        definitions: [
          { name: tagName('App name'), type: 'TEXT_NUMBER', origin: 'LGD_DB_BASED', recordField: 'app.name' },
          { name: tagName('App status'), type: 'pull_down', origin: 'LGD_DB_BASED', recordField: 'app.status' },
          { name: tagName('Developer'), type: 'TEXT_NUMBER', origin: 'LGD_DB_BASED', recordField: 'app.developer' },
          { name: tagName('Registered'), type: 'DATE', origin: 'LGD_DB_BASED', recordField: 'app.createdAt' },
          { name: tagName('Summary'), type: 'TEXT_NUMBER' },
          { name: tagName('Genre'), type: 'pull_down', pullDown: tagName('genre') },
        ],
      },
      {
        name: tagName('Technology'),
        definitions: [
          { name: tagName('Version'), type: 'VERSION' },
          { name: tagName('Engine'), type: 'autocomplete_pulldown', pullDown: tagName('engine'), createsOptions: true },
          { name: tagName('Plugins'), type: 'autocomplete_mutil_pulldown', pullDown: tagName('engine') },
          { name: tagName('Genres'), type: 'mutil_pulldown', pullDown: tagName('genre') },
          { name: tagName('Stores'), type: 'CHECKBOX', pullDown: tagName('store') },
          { name: tagName('Push'), type: 'BOOL' },
          { name: tagName('Released'), type: 'DATE' },
          { name: tagName('Website'), type: 'URL' },
          { name: tagName('Countries'), type: 'COUNTRY_CODE', multiSelectable: true },
          { name: tagName('Languages'), type: 'LANGUAGE_CODE', multiSelectable: true },
          { name: tagName('Managers'), type: 'MEMBER', multiSelectable: true },
          { name: tagName('Internal code'), type: 'TEXT_NUMBER', userEditable: false },
        ],
      },
      {
        name: tagName('Media'),
        definitions: [
          { name: tagName('Banner'), type: 'IMAGE' },
          { name: tagName('Theme song'), type: 'AUDIO' },
          { name: tagName('Trailer'), type: 'VIDEO' },
          { name: tagName('Handbook'), type: 'FILE' },
        ],
      },
      {
        name: tagName('Store figures'),
        definitions: [
          { name: tagName('Installs'), type: 'TEXT_NUMBER', origin: 'EXTERNAL_SYSTEM_BASED' },
          { name: tagName('Rating'), type: 'TEXT_NUMBER', origin: 'EXTERNAL_SYSTEM_BASED' },
          { name: tagName('Store version'), type: 'VERSION', origin: 'EXTERNAL_SYSTEM_BASED' },
        ],
      },
      {
        name: tagName('Contract'),
        editorRoles: [appRoles.director],
        definitions: [{ name: tagName('Contract note'), type: 'TEXT_NUMBER' }],
      },
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
