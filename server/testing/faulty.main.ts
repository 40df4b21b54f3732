import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'

// A portal that fails when a test requests it by creating a file in its folder.
const takeRequest = (name: string): boolean => {
  const file = join(process.env.DATA_DIR ?? '', name)
  if (!existsSync(file)) return false
  rmSync(file)
  return true
}
setInterval(() => {
  if (takeRequest('reject')) void Promise.reject(new Error('a rejection that nobody handles'))
  if (takeRequest('throw')) throw new Error('an error that nobody catches')
}, 50)
await import('../main.ts')
