import { expect, test } from 'vitest'
import { migrate } from '../kernel/database/migrate.ts'
import { runIn } from '../kernel/database/run.ts'
import { openEmpty } from '../testing/template.ts'
import { migrations } from './index.ts'

test('favorites refer to developers by company id, and keep names that no company has', async () => {
  const database = await openEmpty()
  const { db } = database
  await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0020')))
  await runIn(db, "insert into person (id, name, email) values ('p', 'Ada', 'ada@example.test')")
  await runIn(db, "insert into company (id, name, kind) values (41, 'Northwind Studio', 'partner'), (42, 'Sora', 'partner')")
  const keep = (favoType: string, condition: object) =>
    runIn(db, "insert into favorite (user_id, name, favo_type, condition) values ('p', $1, $1, $2)", [favoType, JSON.stringify(condition)])
  const named = (...names: string[]) => ({ ids: names.map((name) => ({ id: name, name })) })
  await keep('GAME_DEVELOPER', { gameDeveloper: named('Sora', 'Nobody', 'northwind studio') })
  await keep('CONTRACT', { contract: named('Sora') })

  await migrate(db, migrations)
  const { rows } = await runIn(db, 'select condition from favorite order by favo_type desc')
  expect(rows).toEqual([
    {
      condition: {
        gameDeveloper: {
          ids: [
            { id: '42', name: 'Sora' },
            { id: 'Nobody', name: 'Nobody' },
            { id: '41', name: 'northwind studio' },
          ],
        },
      },
    },
    { condition: { contract: named('Sora') } },
  ])
  await database.close()
})
