import { execFileSync } from 'node:child_process'
import { root } from './setup.mjs'

/** Returns what the lock file lists as a bill of materials in CycloneDX format. */
export const sbom = () =>
  execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
    cwd: root,
    maxBuffer: 64 * 1024 ** 2,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
