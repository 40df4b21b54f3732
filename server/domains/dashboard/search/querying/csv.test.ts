import { resultLimits } from '@portico/contract/dashboard/search'
import { expect, test } from 'vitest'
import { requireExportable } from './csv.ts'

test('a file has a bounded number of apps, however many there are', () => {
  expect(() => requireExportable(resultLimits.csv)).not.toThrow()
  expect(() => requireExportable(resultLimits.csv + 1)).toThrow(expect.objectContaining({ code: 'invalid_input' }))
})
