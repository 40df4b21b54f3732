import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { node, root, stop, tool } from './setup.mjs'

const built = join(root, 'web/dist/.built-from')
const unrelated = /^(node_modules|dist)$|\.test\.tsx?$/

/**
 * Lists the files below a folder that the web application may be built from.
 * @param {string} folder
 * @returns {string[]}
 */
const filesBelow = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !unrelated.test(name))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(`${folder}/${entry.name}`) : `${folder}/${entry.name}`))

/** Returns one hash of everything the web application is built from. */
function sources() {
  const hash = createHash('sha256')
  for (const path of [...filesBelow('contract'), ...filesBelow('web'), 'package-lock.json'].sort())
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}

/** Builds the web application into web/dist, unless nothing has changed since the last time. Returns the exit code of the build. */
export async function buildWeb() {
  const now = sources()
  if (existsSync(built) && readFileSync(built, 'utf8') === now) return 0
  console.log('Building the web application …')
  const code = await node([tool('vite'), 'build', '--logLevel', 'warn'], { cwd: join(root, 'web') })
  if (code === 0) writeFileSync(built, now)
  return code
}

/** Does the same, and exits if the build fails. */
export async function needWeb() {
  if ((await buildWeb()) !== 0) stop('The web application could not be built. The lines above say why.')
}
