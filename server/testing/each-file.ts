// Runs before each file of API tests. Files share a process and with it the server's modules, which take longer to load than most
// files to run.
import { afterAll } from 'vitest'
import { closeTestPortal } from './portal.ts'

afterAll(closeTestPortal, 60_000)
