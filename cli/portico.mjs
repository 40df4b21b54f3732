#!/usr/bin/env node
// The portal's command line client, under the pinned Node.
import { fileURLToPath } from 'node:url'
import { node } from '../scripts/setup.mjs'

// File names are relative to the caller's folder.
process.exitCode = await node([fileURLToPath(new URL('main.ts', import.meta.url)), ...process.argv.slice(2)], { cwd: process.cwd() })
