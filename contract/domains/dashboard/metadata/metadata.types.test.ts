import { expect, test } from 'vitest'
import { isMultiple, metaTypes, typeGroupOf } from './metadata.types.ts'

const multipleWhen = (multiSelectable: boolean) => metaTypes.filter((type) => isMultiple({ type, multiSelectable }))

test('people, check boxes and the multiple pull-downs are lists whatever the definition says', () => {
  expect(multipleWhen(false)).toEqual(['MEMBER', 'CHECKBOX', 'mutil_pulldown', 'autocomplete_mutil_pulldown'])
})

test('addresses, codes and single pull-downs are lists when the definition says so; texts, days and files never', () => {
  expect(multipleWhen(true)).toEqual([
    'MEMBER',
    'CHECKBOX',
    'URL',
    'COUNTRY_CODE',
    'LANGUAGE_CODE',
    'pull_down',
    'mutil_pulldown',
    'autocomplete_pulldown',
    'autocomplete_mutil_pulldown',
  ])
})

test('the filter editor tells nine groups of types apart', () => {
  const groups = Object.groupBy(metaTypes, typeGroupOf)
  expect(groups).toEqual({
    number: ['TEXT_NUMBER'],
    version: ['VERSION'],
    member: ['MEMBER'],
    date: ['DATE'],
    boolean: ['BOOL'],
    url: ['URL'],
    file: ['IMAGE', 'AUDIO', 'VIDEO', 'FILE'],
    code: ['COUNTRY_CODE', 'LANGUAGE_CODE'],
    pulldown: ['CHECKBOX', 'pull_down', 'mutil_pulldown', 'autocomplete_pulldown', 'autocomplete_mutil_pulldown'],
  })
})
