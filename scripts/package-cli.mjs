import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { install, node, root, tool } from './setup.mjs'

const { version, description, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** The part of the client that is installed and run, without dependencies. */
const manifest = {
  name: '@portico/cli',
  version,
  description: `${description}: the command line client`,
  license,
  type: 'module',
  bin: { portico: 'portico.mjs' },
  engines: { node: '>=20.12' },
}

/** Writes the client's program `portico.mjs`, and the modules that it loads, to a folder. */
export async function bundleCli(/** @type {string} */ folder) {
  const bundling = [tool('rolldown'), '--config', 'rolldown.config.mjs', '--dir', folder, '--logLevel', 'silent']
  if ((await node(bundling, { cwd: join(root, 'cli') })) !== 0)
    throw new Error('The command line client could not be bundled. The lines above say why.')
}

/**
 * Packs the command line client with everything it imports, for machines without this repository.
 * @returns {Promise<Buffer>} the archive made by `npm pack`
 */
export async function packageCli() {
  install()
  const folder = mkdtempSync(join(tmpdir(), 'portico-cli-'))
  try {
    const bundled = join(folder, 'package')
    await bundleCli(bundled)
    writeFileSync(join(bundled, 'package.json'), JSON.stringify(manifest, null, 2))
    cpSync(join(root, 'cli/README.md'), join(bundled, 'README.md'))
    cpSync(join(root, 'LICENSE'), join(bundled, 'LICENSE'))
    cpSync(join(root, 'node_modules/zod/LICENSE'), join(bundled, 'LICENSE-zod'))
    const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], {
      cwd: bundled,
      shell: process.platform === 'win32',
      encoding: 'utf8',
    })
    return readFileSync(join(folder, packed.trim()))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
