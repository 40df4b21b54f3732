import { recordFields } from '@portico/contract/dashboard/metadata'
import { expect, test } from 'vitest'
import { readersIn } from './mirror.rules.ts'

const record = {
  id: 'LG-1',
  name: 'Moon Garden',
  status: 'APP_REVIEW' as const,
  appType: 5,
  mainPlatform: 11,
  developer: 'Studio Ame',
  contractType: null,
  createdAt: new Date('2024-01-01T20:00:00Z'),
}

test('a record is mirrored in the words that people see', () => {
  const readers = readersIn('Asia/Tokyo')
  expect(Object.fromEntries(recordFields.map((field) => [field, readers[field](record)]))).toEqual({
    'app.id': 'LG-1',
    'app.name': 'Moon Garden',
    'app.status': 'DEVELOPING',
    'app.type': 'QUICK GAME',
    'app.mainPlatform': 'SDK V3 Channeling',
    'app.developer': 'Studio Ame',
    'app.contractType': null,
    'app.createdAt': '2024-01-02',
  })
})

test('the day depends on the time zone', () => {
  expect(readersIn('UTC')['app.createdAt'](record)).toBe('2024-01-01')
})

test('a type that has no name is told by its number', () => {
  expect(readersIn('UTC')['app.type']({ ...record, appType: 77 })).toBe('77')
})
