import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createProgress } from '../../cli/progress.ts'

/** Returns what is written to a terminal, or elsewhere. */
const written = async (isTTY: boolean, work: (progress: ReturnType<typeof createProgress>) => void): Promise<string> => {
  const out = Object.assign(new PassThrough(), { isTTY })
  work(createProgress(out as unknown as NodeJS.WriteStream))
  out.end()
  return text(out)
}

const clear = '\r\u001B[K'

test('in a terminal a bar moves on one line, and gives way to how the file ended', async () => {
  const lines = await written(true, ({ show, end }) => {
    show('game.apk', 0, 200)
    show('game.apk', 99, 200)
    show('game.apk', 200, 200)
    show('empty.txt', 0, 0)
    end('game.apk', 'uploaded')
  })
  expect(lines.split(clear)).toEqual([
    '',
    `${'.'.repeat(24)}   0%  game.apk`,
    `${'#'.repeat(11)}${'.'.repeat(13)}  49%  game.apk`,
    `${'#'.repeat(24)} 100%  game.apk`,
    `${'#'.repeat(24)} 100%  empty.txt`,
    'uploaded     game.apk\n',
  ])
})

test('in the log of a build server each file has one line, without signs of a terminal', async () => {
  const lines = await written(false, ({ show, end }) => {
    show('game.apk', 99, 200)
    end('game.apk', 'uploaded')
  })
  expect(lines).toBe('uploaded     game.apk\n')
})
