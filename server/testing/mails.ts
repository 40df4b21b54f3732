import type { Db } from '../kernel/database/database.ts'
import { runIn } from '../kernel/database/run.ts'

/** Returns the subject of the last mail to an address and the token of its link; both are empty if there is none. */
export const lastMailTo = async (db: Db, address: string): Promise<{ subject: string; token: string }> => {
  const { rows } = await runIn(db, 'select subject, secret from mail where recipient = $1 order by number desc limit 1', [
    address.toLowerCase(),
  ])
  const [mail] = rows as { subject: string; secret: string | null }[]
  return { subject: mail?.subject ?? '', token: mail?.secret ?? '' }
}
