import { createHash, randomUUID } from 'node:crypto'
import { runIn } from '../server/kernel/database/run.ts'
import type { Db } from '../server/kernel/database/database.ts'
import { type Browser, dataOf, expectOk, type Reply } from './client.ts'
import { api } from './questions.ts'

const category = 3
const field = `Field ${category}.5`

interface Version {
  id: string | null
  version: number
}
interface SavedFile {
  appId: string
  fileId: string
  digest: string
}

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Builds a multipart body with one file. */
export const multipart = (name: string, bytes: Buffer) => {
  const boundary = `bench-${randomUUID()}`
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  return {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

/** Problems found by comparing the database with what the portal acknowledged; none: nothing was lost. */
export interface Audit {
  saves: number
  files: number
  favorites: number
  problems: string[]
}

/** Writes through the portal and records what was acknowledged. */
export const createLedger = () => {
  const bases = new Map<string, Version>()
  const saves: { appId: string; version: number; value: string }[] = []
  const files: SavedFile[] = []
  const favorites: string[] = []
  let turn = 0

  /** Returns the latest version in a response. */
  const latestIn = (reply: Reply): Version => {
    const { catgMetas } = dataOf(reply) as { catgMetas: (Version & { catgId: number })[] }
    const { id, version } = catgMetas.find(({ catgId }) => catgId === category)!
    return { id, version }
  }

  return {
    /** Saves the next version of a category. Only one caller may save an app at a time. */
    save: async (browser: Browser, appId: string): Promise<Reply> => {
      if (!bases.has(appId)) {
        const latest = await browser.send('GET', `${api}/app/${appId}/meta/latest/list`)
        if (latest.status !== 200) return latest
        bases.set(appId, latestIn(latest))
      }
      const base = bases.get(appId)
      // Until this save is acknowledged, it is unknown which version is the latest.
      bases.delete(appId)
      const value = `saved ${(turn += 1)} ${randomUUID()}`
      const reply = await browser.send('POST', `${api}/app/${appId}/catg/${category}/metas/add`, {
        appId,
        catgId: category,
        ...base,
        meta: { metaDatas: [{ key: field, value }] },
      })
      if (reply.status !== 200) return reply
      const saved = dataOf(reply) as Version
      bases.set(appId, saved)
      saves.push({ appId, version: saved.version, value })
      return reply
    },

    upload: async (browser: Browser, appId: string, bytes: Buffer): Promise<Reply> => {
      const { body, headers } = multipart('bench.bin', bytes)
      const reply = await browser.send('POST', `${api}/app/${appId}/file/add`, body, headers)
      if (reply.status === 200) files.push({ appId, fileId: (dataOf(reply) as { file: { id: string } }).file.id, digest: digestOf(bytes) })
      return reply
    },

    addFavorite: async (browser: Browser): Promise<Reply> => {
      const condition = { search: { ql: [{ id: 'Field 1.4 = true', name: '' }], info: [{ id: 2, meta: '[[],[]]', name: '' }] } }
      const reply = await browser.send('POST', `${api}/favorite/add`, { name: `Kept ${(turn += 1)}`, favoType: 'SEARCH', condition })
      if (reply.status === 200) favorites.push((dataOf(reply) as { favorite: { id: string } }).favorite.id)
      return reply
    },

    removeFavorite: async (browser: Browser): Promise<Reply | undefined> => {
      const id = favorites.shift()
      return id === undefined ? undefined : browser.send('DELETE', `${api}/favorite/${id}/remove`)
    },

    /** @param browser to read the files with; without one only the database is checked for them */
    audit: async (db: Db, browser?: Browser): Promise<Audit> => {
      const problems = [...(await lostSaves(db, saves)), ...(await brokenChains(db)), ...(await lostFavorites(db, favorites))]
      for (const { appId, fileId, digest } of browser ? files : []) {
        const { body } = expectOk(
          await browser!.send('GET', `${api}/app/${appId}/file/${fileId}`, undefined, { 'accept-encoding': 'identity' }),
        )
        if (digestOf(body) !== digest) problems.push(`file ${fileId} has other bytes than were sent`)
      }
      return { saves: saves.length, files: files.length, favorites: favorites.length, problems }
    },
  }
}

export type Ledger = ReturnType<typeof createLedger>

const lostSaves = async (db: Db, saves: readonly { appId: string; version: number; value: string }[]): Promise<string[]> => {
  const { rows } = await runIn(
    db,
    `select s.app_id, s.version, s.value, v.values ->> $4 as found
     from unnest($1::text[], $2::int[], $3::text[]) as s (app_id, version, value)
     left join meta_version v on v.app_id = s.app_id and v.category_id = ${category} and v.version = s.version
     where v.values ->> $4 is distinct from s.value`,
    [saves.map(({ appId }) => appId), saves.map(({ version }) => version), saves.map(({ value }) => value), field],
  )
  return rows.map((row) => `lost or changed: ${JSON.stringify(row)}`)
}

/** Checks versions without gaps, an activity for each that was saved through the portal, and the current value of the latest. */
const brokenChains = async (db: Db): Promise<string[]> => {
  const { rows } = await runIn(
    db,
    `with chain as (
       select app_id, count(*) as versions, max(version) as latest, count(*) filter (where author_id is not null) as saved
       from meta_version where category_id = ${category} group by app_id having count(*) filter (where author_id is not null) > 0),
     logged as (
       select details ->> 'appId' as app_id, count(*) as activities from activity_log
       where action = 'metadata.changed' and (details ->> 'catgId')::int = ${category} group by 1)
     select c.*, t.activities, m.text, v.values ->> $1 as value from chain c
     left join logged t using (app_id)
     join meta_version v on v.app_id = c.app_id and v.category_id = ${category} and v.version = c.latest
     left join meta_value m on m.app_id = c.app_id and m.definition_id = (select id from meta_definition where name = $1)
     where c.versions <> c.latest or t.activities is distinct from c.saved or m.text is distinct from v.values ->> $1`,
    [field],
  )
  return rows.map((row) => `versions, activities and current value disagree: ${JSON.stringify(row)}`)
}

const lostFavorites = async (db: Db, favorites: readonly string[]): Promise<string[]> => {
  const { rows } = await runIn(db, 'select id from unnest($1::uuid[]) as id where id not in (select id from favorite)', [favorites])
  return rows.map((row) => `favorite lost: ${JSON.stringify(row)}`)
}
