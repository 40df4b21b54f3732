import { accounts } from '@portico/contract/people/accounts'
import { maintenance } from '@portico/contract/portal/maintenance'
import { expect, test } from 'vitest'
import { unique, createWorld } from '../../../testing/world.ts'

const hour = 3_600_000
const at = (hours: number): string => new Date(Date.now() + hours * hour).toISOString()

const setUp = async () => {
  const scene = await createWorld()
  const msgType = `T${unique()}`
  const version = async () => {
    const { notices } = await scene.admin.call(maintenance.list)
    return notices.find((notice) => notice.msgType === msgType)?.version ?? 0
  }
  /** Announces it as somebody who has just read the list. */
  const announce = async (more: object = {}) =>
    scene.admin.call(maintenance.save, {
      params: { msgType },
      body: { version: await version(), messages: { en_US: 'Tonight.', ko_KR: '오늘 밤.' }, startsAt: at(-1), endsAt: at(1), ...more },
    })
  const noticeFor = async (who = scene.partner) => (await who.call(accounts.envInfo)).sysMtnNoticeDto.sysMtnBldUpNoticeDto
  const guestNotice = async () => {
    const envelope = (await scene.visitor.raw({ method: 'GET', url: accounts.envInfo.path })).json() as {
      fieldErrors: { field: string; message: string }[]
    }
    const problem = envelope.fieldErrors.find(({ field }) => field === 'sysMtnNoticeDto')
    return (JSON.parse(problem?.message ?? '{}') as { sysMtnBldUpNoticeDto: { msgType: string } | null }).sysMtnBldUpNoticeDto
  }
  const takeBack = () => scene.admin.call(maintenance.remove, { params: { msgType } })
  return { ...scene, msgType, announce, noticeFor, guestNotice, takeBack }
}

test('a notice is told to everybody in every language until it is closed, and anew when it changes', async () => {
  const { partner, stranger, visitor, msgType, announce, noticeFor, guestNotice, takeBack } = await setUp()
  expect(await noticeFor()).toBeNull()
  await announce()
  const notice = await noticeFor()
  expect(notice).toMatchObject({ show: true, msgType })
  const texts = { en_US: 'Tonight.', ja_JP: 'Tonight.', ko_KR: '오늘 밤.', zh_CN: 'Tonight.' }
  expect(notice?.messages).toEqual(Object.entries(texts).map(([locale, message]) => ({ locale, message, msgType })))
  expect((await partner.call(accounts.envInfo)).user.messages).toEqual(texts)
  expect(await guestNotice()).toMatchObject({ msgType })
  await partner.call(maintenance.noticed, { params: { msgType } })
  await partner.call(maintenance.noticed, { params: { msgType } })
  await visitor.call(maintenance.noticed, { params: { msgType } })
  expect([await noticeFor(), (await noticeFor(stranger))?.msgType]).toEqual([null, msgType])
  await announce({ messages: { en_US: 'Tomorrow.' } })
  expect(await noticeFor()).toMatchObject({ msgType })
  await takeBack()
  expect([await noticeFor(), await guestNotice()]).toEqual([null, null])
})

test('before its time and after it a notice is not told', async () => {
  const { announce, noticeFor, takeBack, admin, msgType } = await setUp()
  await announce({ startsAt: at(1), endsAt: at(2) })
  expect(await noticeFor()).toBeNull()
  await announce({ startsAt: at(-2), endsAt: at(-1) })
  expect(await noticeFor()).toBeNull()
  const { notices } = await admin.call(maintenance.list)
  expect(notices.find((notice) => notice.msgType === msgType)).toMatchObject({ active: false, noticed: 0 })
  await takeBack()
  await expect(takeBack()).rejects.toMatchObject({ funcCode: 'not_found' })
})

test.each([
  ['an end before the start', { startsAt: at(1), endsAt: at(0) }, 'endsAt'],
  ['no English message', { messages: { ja_JP: '今夜' } }, 'messages.en_US'],
  ['a message of 301 characters', { messages: { en_US: 'x'.repeat(301) } }, 'messages.en_US'],
])('%s is refused', async (_, more, field) => {
  const { announce } = await setUp()
  await expect(announce(more)).rejects.toMatchObject({ funcCode: 'invalid_input', fieldErrors: [{ field }] })
})

test('an end that is not later than the start is said in a whole sentence', async () => {
  const { announce } = await setUp()
  const moment = at(1)
  await expect(announce({ startsAt: moment, endsAt: moment })).rejects.toMatchObject({
    fieldErrors: [{ field: 'endsAt', code: 'not_after_start', message: 'The end must be later than the start.' }],
  })
})

test('closing what never was leaves nothing', async () => {
  const { partner } = await setUp()
  expect(await partner.call(maintenance.noticed, { params: { msgType: 'NOTHING' } })).toEqual({})
  await expect(partner.call(maintenance.noticed, { params: { msgType: 'no such' } })).rejects.toMatchObject({ funcCode: 'invalid_input' })
})

test('of two who announce the same, or change one notice, the second is refused', async () => {
  const { announce, admin, msgType, takeBack } = await setUp()
  const faster = (version: number) => ({ status: 409, funcCode: 'stale_version', details: { version } })
  const answers = await Promise.allSettled([announce({ version: 0 }), announce({ version: 0 })])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toMatchObject([{ value: { version: 1 } }])
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: faster(1) })
  expect(await announce({ version: 1, messages: { en_US: 'Later.' } })).toEqual({ version: 2 })
  await expect(announce({ version: 1 })).rejects.toMatchObject(faster(2))
  const { notices } = await admin.call(maintenance.list)
  expect(notices.find((notice) => notice.msgType === msgType)).toMatchObject({ messages: { en_US: 'Later.' }, version: 2 })
  await takeBack()
  await expect(announce({ version: 2 })).rejects.toMatchObject(faster(0))
})
