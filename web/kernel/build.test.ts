import { expect, test, vi } from 'vitest'

const newerAfter = async (...headers: (string | null)[]): Promise<boolean> => {
  vi.resetModules()
  const { newerBuild, recordBuild } = await import('./build.ts')
  for (const header of headers) recordBuild(header)
  return newerBuild.get()
}

test.each([
  ['grows', ['1000', '1001'], true],
  ['stays', ['1000', '1000'], false],
  ['falls back', ['1001', '1000'], false],
  ['is missing', ['1000', null], false],
  ['is none', ['1000', 'abc'], false],
  ['was only seen once', ['1000'], false],
])('a build that %s', async (_, headers, newer) => {
  expect(await newerAfter(...headers)).toBe(newer)
})
