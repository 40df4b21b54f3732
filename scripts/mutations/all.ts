import { appsMutations } from './apps.ts'
import { consoleEarlyMutations } from './console-early.ts'
import { consoleLateMutations } from './console-late.ts'
import { consoleMiddleMutations } from './console-middle.ts'
import { dashboardMutations } from './dashboard.ts'
import { kernelMutations } from './kernel.ts'
import { peopleMutations } from './people.ts'
import { portalMutations } from './portal.ts'

/** One change to one file that its tests must notice. */
export interface Mutation {
  file: string
  tests: readonly string[]
  text: string
  replacement: string
}

export const mutations: readonly Mutation[] = [
  ...kernelMutations,
  ...peopleMutations,
  ...appsMutations,
  ...dashboardMutations,
  ...portalMutations,
  ...consoleEarlyMutations,
  ...consoleMiddleMutations,
  ...consoleLateMutations,
].flatMap(({ file, tests, changes }) => changes.map(([text, replacement]) => ({ file, tests, text, replacement })))
