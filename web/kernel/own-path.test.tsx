import { ownPath } from '@portico/contract/kernel/own-path'
import { arbitraryPaths } from '@portico/contract/kernel/own-path.samples'
import fc from 'fast-check'
import { expect, test } from 'vitest'

/** Returns the origin to which the browser itself would go. */
const originOf = (path: string): string => {
  const link = document.createElement('a')
  link.href = path
  return link.origin
}

test('wherever a way back would lead in the browser, the checked one leads to this portal', () => {
  const { origin } = window.location
  let led = 0
  fc.assert(
    fc.property(arbitraryPaths, (address) => {
      if (originOf(address) !== origin) led += 1
      const path = ownPath(address, '/index')
      expect([originOf(path), new URL(path, document.baseURI).origin]).toEqual([origin, origin])
    }),
    { numRuns: 2_000 },
  )
  // Otherwise the paths would show nothing.
  expect(led).toBeGreaterThan(50)
})
