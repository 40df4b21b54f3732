// node scripts/run.mjs FILE [arguments]: runs a file of this repository under the pinned Node, whatever Node this is and whatever is installed.
import { install, node } from './setup.mjs'

install()
process.exitCode = await node(process.argv.slice(2))
