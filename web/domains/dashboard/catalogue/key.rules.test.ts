import { problemsOfKey } from '@portico/contract/dashboard/catalogue'
import { metaTypes } from '@portico/contract/dashboard/metadata'
import { expect, test } from 'vitest'
import { newKey, typesFor, withOrigin, withType } from './key.rules.ts'

const named = { ...newKey(1), name: 'Rank' }

test('a change of the type leaves nothing behind that the new type does not have', () => {
  const full = { ...named, type: 'autocomplete_pulldown' as const, pullDown: 'Engine', createsOptions: true }
  const version = { ...named, type: 'VERSION' as const, serviceGroup: 'SDK Version' as const, platform: 'ios' as const }
  for (const from of [named, full, version])
    for (const type of metaTypes) {
      const problems = problemsOfKey(withType(from, type))
      // Only the option set may be missing, because only the administrator can choose it.
      expect(problems.filter(({ code }) => code !== 'required')).toEqual([])
    }
})

test('only people’s own keys can be edited, and a key that follows a record has a type that the record fits', () => {
  expect(withOrigin(named, 'EXTERNAL_SYSTEM_BASED')).toMatchObject({ userEditable: false, recordField: null })
  const followed = withOrigin({ ...named, type: 'URL' }, 'LGD_DB_BASED', 'app.createdAt')
  expect(followed).toMatchObject({ type: 'DATE', recordField: 'app.createdAt', userEditable: false })
  expect(problemsOfKey(followed)).toEqual([])
  expect(typesFor(followed)).toEqual(['DATE'])
  expect(typesFor(named)).toEqual(metaTypes)
})
