import { rewardClaims, type RewardUrlDraft, rewardUrls } from '@portico/contract/console/links'
import { expect, inject, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { createWorld } from '../../../testing/world.ts'
import { connectService } from '../connections/connections.samples.ts'
import { createLinks, rewardDraft } from './links.samples.ts'

/** The embedded database runs one call at a time: a tenth of the calls shows as much there. */
const scale = inject('template').engine === 'postgres' ? 1 : 0.1

const setUp = async () => {
  const all = await createWorld()
  const { app, deps, visitor, partner } = all
  const params = { appId: app.id }
  const make = createLinks(partner, app.id)
  const { headers } = await connectService(deps.db, { areas: ['tracker'], appIds: [app.id] })
  const deep = await make.deep()
  const claim = async (slug: string, userKey: string, fields = {}) => {
    const url = rewardClaims.claim.path.replace(':appId', app.id)
    const answer = await visitor.raw({ method: 'POST', url, payload: { slug, userKey, ...fields }, headers })
    const { data, funcCode } = answer.json<{ data: Record<string, unknown>; funcCode?: string }>()
    return { status: answer.statusCode, code: funcCode, data }
  }
  /** Retries a claim while the portal is too busy, as clients do. */
  const claimUntilAnswered = async (slug: string, userKey: string) => {
    let answer = await claim(slug, userKey)
    while (answer.status === 503) answer = await claim(slug, userKey)
    return answer
  }
  const reward = (fields: Partial<RewardUrlDraft> = {}) => make.reward(deep.id, fields)
  const state = async (id: number) => (await partner.call(rewardUrls.one, { params: { ...params, id } })).link
  return { ...all, params, make, deep, claim, claimUntilAnswered, reward, state }
}

test('1,000 claims at once on a limit of 100 give exactly 100', async () => {
  const { claimUntilAnswered, reward, state, deps } = await setUp()
  const { id, slug } = await reward({ total: 100 * scale })
  const answers = await Promise.all(Array.from({ length: 1_000 * scale }, (_, player) => claimUntilAnswered(slug, `player ${player}`)))
  const count = (code: string | undefined) => answers.filter((answer) => answer.code === code).length
  expect(count(undefined)).toBe(100 * scale)
  expect(count('reward_sold_out')).toBe(900 * scale)
  const { rows } = await runIn(deps.db, 'select count(distinct user_key)::integer as players from reward_claim where link_id = $1', [id])
  expect(rows).toEqual([{ players: 100 * scale }])
  expect(await state(id)).toMatchObject({ status: 'SOLD_OUT', issued: 100 * scale, total: 100 * scale })
}, 60_000)

test('a player with many concurrent claims gets no more than the limit per player', async () => {
  const { claim, reward } = await setUp()
  const { slug } = await reward({ perUser: 3 })
  const answers = await Promise.all(Array.from({ length: 40 }, () => claim(slug, 'mina')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.filter(({ code }) => code === 'reward_claimed')).toHaveLength(37)
})

test('a repeated claim gets the same response if the reward says so, even after it is sold out', async () => {
  const { claim, reward } = await setUp()
  const { slug } = await reward({ duplicates: 'repeat', total: 1 })
  const first = await claim(slug, 'mina')
  expect(first.data).toMatchObject({ itemId: 'stars', amount: 300, repeated: false })
  expect((await claim(slug, 'mina')).data).toMatchObject({ claimId: first.data['claimId'], repeated: true })
  expect((await claim(slug, 'jun')).code).toBe('reward_sold_out')
})

test('the state follows from the period, the limit and the switch; only an active reward is given', async () => {
  const { claim, reward, state, clock, partner, params, deep } = await setUp()
  const at = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString()
  const { id, slug } = await reward({ startsAt: at(1), endsAt: at(3) })
  const outcome = async () => [(await state(id)).status, (await claim(slug, 'mina')).code]
  expect(await outcome()).toEqual(['SCHEDULED', 'reward_over'])
  clock.advance(60_001)
  expect(await outcome()).toEqual(['ACTIVE', undefined])
  clock.advance(120_000)
  expect(await outcome()).toEqual(['ENDED', 'reward_over'])
  const settings = rewardDraft(deep.id)
  await partner.call(rewardUrls.change, { params: { ...params, id }, body: { settings, version: 1 } })
  expect(await outcome()).toEqual(['ACTIVE', 'reward_claimed'])
  await partner.call(rewardUrls.disable, { params: { ...params, id } })
  expect(await outcome()).toEqual(['INACTIVE', 'reward_over'])
})

test('a removed reward is neither listed nor given', async () => {
  const { claim, reward, partner, params } = await setUp()
  const { id, slug } = await reward()
  const one = { params: { ...params, id } }
  await partner.call(rewardUrls.remove, one)
  await expect(partner.call(rewardUrls.one, one)).rejects.toMatchObject({ funcCode: 'not_found' })
  expect((await partner.call(rewardUrls.list, { params })).list).toEqual([])
  expect((await claim(slug, 'mina')).code).toBe('not_found')
})

test('rewards for new players are theirs alone; other apps, links and callers have none', async () => {
  const { claim, reward, make, visitor, params, otherApp, partner, deps } = await setUp()
  const { id, slug } = await reward({ audience: 'new' })
  expect((await claim(slug, 'old')).code).toBe('reward_over')
  expect((await claim(slug.toUpperCase(), 'new', { isNew: true })).status).toBe(200)
  const { slug: short } = await make.short()
  expect((await claim(short, 'new')).code).toBe('not_found')
  const url = rewardClaims.claim.path.replace(':appId', otherApp.id)
  const send = (headers: Record<string, string>) => visitor.raw({ method: 'POST', url, payload: { slug, userKey: 'x' }, headers })
  expect((await send({})).statusCode).toBe(401)
  expect((await send((await connectService(deps.db, { areas: ['channel'] })).headers)).statusCode).toBe(403)
  expect((await send((await connectService(deps.db, { areas: ['tracker'], appIds: [params.appId] })).headers)).statusCode).toBe(404)
  const { list } = await partner.call(rewardClaims.claims, { params: { ...params, id } })
  expect(list).toMatchObject([{ userKey: 'new', number: 1 }])
  const csv = await (await partner.call(rewardClaims.claimsFile, { params: { ...params, id } })).text()
  expect(csv.split('\r\n')[1]).toMatch(/^new,1,20/)
})
