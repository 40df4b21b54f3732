import { qa } from '@portico/contract/console/qa'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { createQaWorld } from './qa.samples.ts'

test('a request needs a build of the app to be submitted; a draft does not, and names of other versions may be added', async () => {
  const { deps, newcomer, draft, add, on, seen, submit } = await createQaWorld()
  const typed = { name: 'nightly', versionId: null }
  const id = await add({ versions: [typed] })
  const submitOf = async () => (await seen(id)).moves.find(({ name }) => name === 'submit')?.obstacle
  expect(await submitOf()).toBe('build')
  await expect(submit(id)).rejects.toMatchObject({ funcCode: 'invalid_input', fieldErrors: [{ field: 'versions', code: 'no_build' }] })
  expect((await seen(id)).status).toBe('DRAFT')
  const versions = [typed, ...draft.versions]
  await newcomer.call(qa.change, { ...on(id), body: { ...draft, versions, version: 1 } })
  expect(await submitOf()).toBeNull()
  await submit(id)
  expect(await seen(id)).toMatchObject({ status: 'REQUESTED', versions })
  const other = await add()
  await runIn(deps.db, 'delete from build_version where id = $1', [draft.versions[0]?.versionId])
  await expect(submit(other)).rejects.toMatchObject({ fieldErrors: [{ field: 'versions', code: 'no_build' }] })
})
