import { search } from '@portico/contract/dashboard/search'
import { expect, test } from 'vitest'
import { runIn } from '../../../../kernel/database/run.ts'
import { createCompanies } from '../../../../testing/people.ts'
import { unique, createWorld } from '../../../../testing/world.ts'
import { createSearchable } from '../../metadata/values.samples.ts'

test('over months one sees what the apps had, among those that existed; the end is what they have now', async () => {
  const { deps, staff, stranger, company, app, changed } = await createWorld()
  const { key, save } = await createSearchable(deps.db, unique())
  const [other, late] = [await createCompanies(deps.db).app(company), await createCompanies(deps.db).app(company)]
  await runIn(deps.db, "update app set created_at = '2021-12-10' where id in ($1, $2)", [app.id, late.id])
  await runIn(deps.db, "update app set created_at = '2022-02-05' where id = $1", [other.id])
  const versions = [
    [app.id, '4.1.0', '2021-12-20'],
    [app.id, '4.2.0', '2022-02-20'],
    [other.id, '4.1.3', '2022-03-01'],
    [late.id, '4.9.0', '2022-03-16'],
    // Saved later, for a day that already has a newer version.
    [late.id, '4.8.0', '2022-03-01'],
  ] as const
  for (const [id, Version, day] of versions) await save(id, { Version }, new Date(`${day}T12:00:00Z`))
  changed()
  const found = `"${key('Version')}" exists`
  const body = { query: `"${key('Version')}" < 4.5 as of 2022-03-15`, field: key('Version'), months: 4 }
  const over = async (more: object, who = staff) => (await who.call(search.adoption, { body: { ...body, ...more } })).adoption

  expect(await over({})).toEqual({
    field: key('Version'),
    type: 'VERSION',
    days: ['2021-12-31', '2022-01-31', '2022-02-28', '2022-03-15'],
    totals: [1, 1, 2, 2],
    values: [
      { value: '4.2.*', counts: [0, 0, 1, 1] },
      { value: '4.1.*', counts: [1, 1, 0, 1] },
    ],
    others: [0, 0, 0, 0],
    missing: [0, 0, 1, 0],
  })
  expect(await over({ size: 1 })).toMatchObject({ values: [{ value: '4.2.*' }], others: [1, 1, 0, 1] })
  expect(await over({ query: found, months: 2 })).toMatchObject({
    values: [
      { value: '4.8.*', counts: [1, 1] },
      { value: '4.2.*', counts: [1, 1] },
      { value: '4.1.*', counts: [1, 1] },
    ],
  })
  expect(await over({}, stranger)).toMatchObject({ totals: [0, 0, 0, 0], values: [] })
  await expect(over({ field: 'No such key' })).rejects.toMatchObject({ fieldErrors: [{ field: 'field' }] })
  await expect(over({ months: 37 })).rejects.toMatchObject({ funcCode: 'invalid_input' })
})
