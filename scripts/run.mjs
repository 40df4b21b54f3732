// node scripts/run.mjs FILE [arguments]: runs a file of this repository with the pinned Node, whichever Node runs this and whatever is installed.
import { install, node } from './setup.mjs'

install()
process.exitCode = await node(process.argv.slice(2))
