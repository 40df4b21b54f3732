import { expect, test } from 'vitest'
import { wantedLanguages } from './languages.ts'

test('a header of nonsense is read as far as it makes sense, and no further than twenty languages', () => {
  expect(wantedLanguages(';;;q=,<script>,ja;q=x,en;q=0.3')).toEqual(['en'])
  expect(wantedLanguages('en,'.repeat(10_000))).toHaveLength(20)
})
