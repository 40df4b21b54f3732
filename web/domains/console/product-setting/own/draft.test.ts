import { OwnProductDraft, type OwnProduct } from '@portico/contract/console/product-setting'
import { expect, test } from 'vitest'
import { draftOf, newPage, valuesOf } from './draft.ts'

const names = { en_US: 'Matchmaking', ja_JP: 'マッチング', ko_KR: '매치메이킹', zh_CN: '匹配' }
const none = { en_US: '', ja_JP: '', ko_KR: '', zh_CN: '' }
const stored: OwnProduct = {
  key: 'matchmaking',
  version: 3,
  archived: false,
  names,
  about: none,
  parentId: 'channel',
  follows: true,
  needChannel: true,
  phases: [1, 3],
  position: 7,
  pages: [
    { kind: 'markdown', key: 'start', names, viewers: [30, 90], bodies: { en_US: 'Choose' }, editors: [30] },
    { kind: 'external', key: 'console', names, viewers: [30], address: 'https://matches.example.com' },
  ],
}

test('a new product has one page to begin with, and is available in all phases', () => {
  expect(valuesOf(undefined)).toEqual({
    key: '',
    names: none,
    about: none,
    parentId: '',
    follows: false,
    needChannel: false,
    phases: [1, 2, 3],
    position: '1',
    pages: [newPage()],
  })
  expect(newPage()).toMatchObject({ kind: 'markdown', key: '', bodies: none, address: '', viewers: [], editors: [] })
})

test('the form has fields of both kinds of page, so that changing the kind loses nothing', () => {
  const [text, external] = valuesOf(stored).pages
  expect(text).toMatchObject({ bodies: { ...none, en_US: 'Choose' }, editors: [30], address: '' })
  expect(external).toMatchObject({ bodies: none, editors: [], address: 'https://matches.example.com' })
})

test('what was stored is sent again unchanged, without key, version and state', () => {
  const { key: _key, version: _version, archived: _archived, ...draft } = stored
  expect(draftOf(valuesOf(stored))).toEqual(draft)
  expect(OwnProductDraft.safeParse(draftOf(valuesOf(stored))).success).toBe(true)
})

test('only the fields of a page’s kind are sent, and only languages with a text', () => {
  const values = valuesOf(stored)
  const [page = newPage()] = values.pages
  const both = { ...page, address: 'https://left.over.example', bodies: { ...none, ja_JP: '選ぶ' } }
  const sent = (kind: 'markdown' | 'external') => draftOf({ ...values, pages: [{ ...both, kind }] }).pages[0]
  expect(sent('markdown')).toEqual({ kind: 'markdown', key: 'start', names, viewers: [30, 90], bodies: { ja_JP: '選ぶ' }, editors: [30] })
  expect(sent('external')).toEqual({ kind: 'external', key: 'start', names, viewers: [30, 90], address: 'https://left.over.example' })
})

test('no parent is an entry of its own, and a position is a number', () => {
  expect(draftOf({ ...valuesOf(stored), parentId: '', position: ' 12 ' })).toMatchObject({ parentId: null, position: 12 })
})
