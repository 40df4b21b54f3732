// npm run release [-- FOLDER]: writes what a release consists of, from a clean tree: the source of HEAD, its command line client, its bill of materials and their checksums.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { packageCli } from './package-cli.mjs'
import { sbom } from './sbom.mjs'
import { digest, root, stop } from './setup.mjs'

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: root, maxBuffer: 1024 ** 3, stdio: ['ignore', 'pipe', 'inherit'] })

if (git('status', '--porcelain').length > 0) stop('There are changes that are not committed: a release is made of a commit.')

const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const folder = resolve(process.argv[2] ?? join(root, 'test-results', 'release'))
const release = `${name}-${version}`
/** @type {Record<string, Buffer>} */
const files = {
  [`${release}.tar.gz`]: git('archive', '--format=tar.gz', `--prefix=${release}/`, 'HEAD'),
  [`${name}-cli-${version}.tgz`]: await packageCli(),
  [`${name}.cdx.json`]: sbom(),
}

mkdirSync(folder, { recursive: true })
for (const [file, bytes] of Object.entries(files)) writeFileSync(join(folder, file), bytes)
const sums = Object.entries(files).map(([file, bytes]) => `${digest(bytes)}  ${file}\n`)
writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''))
console.log(`${folder}:\n${sums.join('')}`)
