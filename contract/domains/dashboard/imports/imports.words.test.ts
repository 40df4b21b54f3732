import { expect, test } from 'vitest'
import { usualStatus } from './imports.words.ts'

test.each([
  ['live', 'PUBLISHED'],
  ['Released', 'PUBLISHED'],
  ['soft-launch', 'PUBLISHED'],
  ['運営中', 'PUBLISHED'],
  ['서비스중', 'PUBLISHED'],
  ['已上线', 'PUBLISHED'],
  ['In Development', 'DEVELOPING'],
  ['WIP', 'DEVELOPING'],
  ['審査中', 'APP_REVIEW'],
  ['closed', 'DEACTIVATED'],
  ['Paused', 'DEACTIVATED'],
  ['ARCHIVED', 'DEACTIVATED'],
  ['サービス終了', 'DEACTIVATED'],
  ['happy', undefined],
  ['', undefined],
  ['constructor', undefined],
])('%j usually means %s', (word, status) => expect(usualStatus(word)).toBe(status))
