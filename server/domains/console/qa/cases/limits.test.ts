import { caseLimits, qaTesting } from '@portico/contract/console/qa'
import { expect, test } from 'vitest'
import { createQaWorld } from '../qa.samples.ts'

const head = 'suite,title,device,result,note,bug,severity,bugTitle'

test('a request has up to 2,000 bugs, whether they are imported or entered', async () => {
  const { staff, on, running } = await createQaWorld()
  const id = await running()
  const importBugs = (count: number) => {
    const lines = Array.from({ length: count }, (_, place) => `Start,Guest,Pixel,FAIL,,BTS-${place},MAJOR,Blank`)
    return staff.call(qaTesting.importResults, { ...on(id), body: { csv: [head, ...lines].join('\n') } })
  }
  const tooMany = (field: string) => ({ fieldErrors: [{ field, code: 'too_many_entries', details: { max: caseLimits.bugs } }] })
  await expect(importBugs(caseLimits.bugs + 1)).rejects.toMatchObject(tooMany('csv'))
  expect(await importBugs(caseLimits.bugs)).toEqual({ cases: 1, results: 1, bugs: caseLimits.bugs })
  const add = (key: string) => staff.call(qaTesting.addBug, { ...on(id), body: { caseId: null, key, title: 'Blank', severity: 'MINOR' } })
  await expect(add('BTS-new')).rejects.toMatchObject(tooMany('key'))
  await add('BTS-7')
  const { bugs } = await staff.call(qaTesting.cases, on(id))
  expect(bugs.slice(6, 9)).toMatchObject([
    { key: 'BTS-6', severity: 'MAJOR' },
    { key: 'BTS-7', severity: 'MINOR', caseId: null },
    { key: 'BTS-8', severity: 'MAJOR' },
  ])
})
