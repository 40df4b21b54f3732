import { expect, test } from 'vitest'
import { migrate } from '../kernel/database/migrate.ts'
import { runIn } from '../kernel/database/run.ts'
import { textWith } from '../kernel/mail/mail.ts'
import { hashOfToken, newToken } from '../kernel/tokens.ts'
import { openEmpty } from '../testing/template.ts'
import { migrations } from './index.ts'

test('sessions stay valid by the hash of their token, and secrets are removed from the texts of mails', async () => {
  const database = await openEmpty()
  const { db } = database
  await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0008')))
  await runIn(db, "insert into person (id, name, email) values ('p', 'Ada', 'ada@example.test')")
  const [token, mailed, gone] = [newToken(), newToken(), newToken()]
  await runIn(db, "insert into session (id, user_id, token, expires_at) values ('s', 'p', $1, now() + interval '1 day')", [token])
  const letter = (secret: string) => `Hello,\n\nhttps://portal.example.test/reset-password#token=${secret}\n\nGood for an hour.\n`
  const mail = 'insert into mail (recipient, subject, text, state) values ($1, $1, $2, $3)'
  await runIn(db, mail, ['kept', letter(mailed), 'kept'])
  await runIn(db, mail, ['sent', letter(gone), 'sent'])
  await runIn(db, mail, ['other', 'A question about #token=s', 'sent'])

  await migrate(db, migrations)
  expect((await runIn(db, 'select token from session')).rows).toEqual([{ token: hashOfToken(token) }])
  const { rows } = await runIn(db, 'select recipient, text, secret from mail order by number')
  const [kept, sent, other] = rows as { text: string; secret: string | null }[]
  expect(kept?.secret).toBe(mailed)
  expect(textWith(kept?.text ?? '', mailed)).toBe(letter(mailed))
  expect(textWith(kept?.text ?? '', null)).toBe(letter('…'))
  expect(sent).toMatchObject({ secret: null, text: kept?.text })
  expect(other).toMatchObject({ secret: null, text: 'A question about #token=s' })
  await database.close()
})
