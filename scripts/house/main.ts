import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { failures } from '../../contract/failures.ts'
import { fieldProblems } from '../../contract/fields.ts'
import { singleEngineTests, pureTests } from '../../server/testing/once.ts'
import { expectationProblems } from './expectations.ts'
import { dependencyProblems, forbiddenImports } from './dependencies.ts'
import { commentProblems } from './comments.ts'
import { coverageProblems } from './coverage.ts'
import { endingProblems } from './endings.ts'
import { exceptions, kernelWords, writers } from './exceptions.ts'
import { kernelProblems } from './kernels.ts'
import { listProblems } from './lists.ts'
import { lockProblems } from './lock.ts'
import { onceProblems } from './once.ts'
import { folderProblems, sizeProblems } from './sizes.ts'
import { readSources } from './sources.ts'
import { symmetryProblems, tableOfRowsProblems } from './symmetry.ts'
import { tableProblems } from './tables.ts'
import { failureTextProblems, languageProblems } from './texts.ts'

// Reports every broken house rule; exits with 1 if there is any.
const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = readSources(root)
const rules: Record<string, string[]> = {
  symmetry: symmetryProblems(sources, exceptions),
  'table of rows': tableOfRowsProblems(sources),
  'coverage of the specification': coverageProblems(sources),
  imports: forbiddenImports(sources),
  dependencies: dependencyProblems(sources),
  'lists of rows': listProblems(sources),
  endings: endingProblems(sources),
  kernels: kernelProblems(sources, kernelWords),
  sizes: sizeProblems(sources),
  'files of a folder': folderProblems(sources),
  languages: languageProblems(sources),
  'texts of failures': failureTextProblems(sources, Object.keys(failures), Object.keys(fieldProblems)),
  'lock file': lockProblems(JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'))),
  'tests that run once': onceProblems(sources, { pureTests, singleEngineTests }),
  comments: commentProblems(sources),
  expectations: expectationProblems(sources),
  tables: tableProblems(sources, writers),
}

for (const [rule, problems] of Object.entries(rules)) for (const problem of problems) console.error(`${rule}: ${problem}`)
const count = Object.values(rules).flat().length
console.log(count === 0 ? `${sources.length} files checked, no problems.` : `${count} problems in ${sources.length} files.`)
process.exitCode = count === 0 ? 0 : 1
