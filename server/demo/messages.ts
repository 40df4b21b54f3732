import { Readable } from 'node:stream'
import type { MessageContent, MessageKind } from '@portico/contract/console/messages'
import type { NoticeDraft } from '@portico/contract/console/game-notices'
import type { Phase } from '@portico/contract/kernel/permission'
import { appRoles } from '@portico/contract/permissions'
import { hourMs } from '@portico/contract/kernel/time'
import type { Deps } from '../deps.ts'
import type { SavedApp } from '../domains/apps/apps/index.ts'
import { addNotice } from '../domains/console/game-notices/index.ts'
import { type TemplateEditor, demoTemplate, type DemoEnd } from '../domains/console/messages/index.ts'
import { storePicture } from '../domains/console/pictures/index.ts'
import { demoPush } from '../domains/console/push-messages/index.ts'
import type { DemoName } from '../domains/people/sign-in/index.ts'
import type { Db } from '../kernel/database/database.ts'
import { storeFile } from '../kernel/files/storing.ts'
import type { Person } from '../kernel/identity/actor.ts'
import { drawLandscape } from './pictures.ts'
import { storyApp } from './story.ts'

/** A second game, one of whose templates was rejected. */
const secondApp = 'LG-HANABI'
const [pictureWidth, pictureHeight] = [1024, 580]

const storeDemoPicture = async ({ files }: Deps, db: Db, appId: string): Promise<string> => {
  const { id, size, sha256 } = await storeFile(db, files, Readable.from([drawLandscape(`${appId} party`, pictureWidth, pictureHeight)]))
  const picture = { contentType: 'image/png' as const, width: pictureWidth, height: pictureHeight }
  await storePicture(db, appId, { fileId: id, name: 'star-party.png', size, sha256, ...picture }, null)
  return id
}

const card = (text: string, imageFileId: string | null, altText: string, label: string) => ({
  text,
  imageFileId,
  altText,
  buttons: label === '' ? [] : [{ label, url: 'aurorasaga://party/{party_name}' }],
})

/** Returns an invitation in three languages. */
const invitation = (name: string, picture: string): MessageContent => ({
  name,
  layout: 'IMAGE_BUTTON',
  defaultLanguage: 'ja_JP',
  texts: {
    en_US: { cards: [card('{sender} invites you to {party_name}. Join by {deadline}!', picture, 'A boat in a starry harbor', 'Join')] },
    ja_JP: {
      cards: [
        card(
          '{sender}さんから{party_name}への招待が届きました。{deadline} までに参加しよう！',
          picture,
          '星空の港に浮かぶ帆船',
          '参加する',
        ),
      ],
    },
    ko_KR: {
      cards: [card('{sender} 님이 {party_name}에 초대했습니다. {deadline}까지 참여하세요!', picture, '별이 빛나는 항구의 배', '참여하기')],
    },
  },
  samples: { sender: 'ミナ', party_name: '銀河の入江', deadline: '12/4' },
  memo: '',
})

const plain = (name: string, english: string, japanese: string): MessageContent => ({
  name,
  layout: 'TEXT',
  defaultLanguage: 'en_US',
  texts: { en_US: { cards: [card(english, null, '', '')] }, ja_JP: { cards: [card(japanese, null, '', '')] } },
  samples: { player: 'Mina' },
  memo: '',
})

interface TemplateSample {
  kind: MessageKind
  phase: Phase
  templateId: string
  content: MessageContent
  end: DemoEnd
}

/** Returns templates in every state. */
const templatesOf = (picture: string): TemplateSample[] => [
  { kind: 'user', phase: 1, templateId: 'STAR_PARTY_01', content: invitation('Star party invitation', picture), end: 'ACTIVE' },
  {
    kind: 'user',
    phase: 1,
    templateId: 'GIFT',
    content: plain('A gift', '{player} sent you stardust.', '{player}さんから星のかけらが届きました。'),
    end: 'DISABLED',
  },
  { kind: 'user', phase: 2, templateId: 'STAR_PARTY_01', content: invitation('Star party invitation', picture), end: 'REQUESTED' },
  {
    kind: 'user',
    phase: 2,
    templateId: 'GIFT',
    content: plain('A gift', '{player} sent you stardust.', '{player}さんから星のかけらが届きました。'),
    end: 'CANCELLED',
  },
  {
    kind: 'user',
    phase: 3,
    templateId: 'GIFT',
    content: plain('A gift', '{player} sent you stardust.', '{player}さんから星のかけらが届きました。'),
    end: 'ACTIVE',
  },
  { kind: 'user', phase: 3, templateId: 'STAR_PARTY_01', content: invitation('Star party invitation', picture), end: 'REJECTED' },
  {
    kind: 'oa',
    phase: 1,
    templateId: 'WELCOME',
    content: plain('Welcome', 'Welcome aboard, {player}!', '{player}さん、ようこそ！'),
    end: 'ACTIVE',
  },
  {
    kind: 'oa',
    phase: 1,
    templateId: 'NEWS',
    content: plain('News of the week', 'This week, {player}: …', '今週のお知らせ：…'),
    end: 'DRAFT',
  },
]

const noticeOf = (
  kind: NoticeDraft['kind'],
  texts: NoticeDraft['texts'],
  from: Date,
  hours: number,
  imageFileId: string | null,
): NoticeDraft => ({
  kind,
  texts,
  imageFileId,
  defaultLanguage: 'en_US',
  link: '',
  startsAt: from.toISOString(),
  endsAt: new Date(from.getTime() + hours * hourMs).toISOString(),
  os: [],
  versionFrom: '',
  versionTo: '',
  countries: [],
  priority: kind === 'MAINTENANCE' ? 10 : 0,
})

const addNotices = async (db: Db, appId: string, by: string, now: Date, picture: string): Promise<void> => {
  const place = { appId, phase: 3 as const }
  const fair = {
    en_US: { title: 'Winter fair', body: 'Lanterns over the bay until the end of the month.' },
    ja_JP: { title: '冬の市', body: '月末まで、湾に灯りがともります。' },
  }
  const maintenance = {
    en_US: { title: 'Maintenance', body: 'The harbor is closed for two hours. Thank you for your patience.' },
    ja_JP: { title: 'メンテナンスのお知らせ', body: '2 時間のメンテナンスを行います。ご了承ください。' },
  }
  await addNotice(db, place, noticeOf('EVENT', fair, new Date(now.getTime() - 24 * hourMs), 240, picture), { by, now })
  await addNotice(db, place, noticeOf('MAINTENANCE', maintenance, new Date(now.getTime() + 72 * hourMs), 2, null), { by, now })
}

/** Creates templates in all states, a current and a future notice, and a push with its counts, and a rejected template of another game. */
export const fillMessages = async (deps: Deps, db: Db, apps: readonly SavedApp[], people: ReadonlyMap<DemoName, Person>): Promise<void> => {
  const [author, decider] = [people.get('biz'), people.get('reviewer')]
  const find = (id: string) => apps.find((one) => one.id === id)
  const [app, other] = [find(storyApp), find(secondApp)]
  if (!author || !decider || !app) return
  const requester: TemplateEditor = { ...author, roles: [appRoles.biz] }
  const decidedBy: TemplateEditor = { ...decider, roles: [appRoles.reviewer] }
  const now = deps.clock.now()
  const picture = await storeDemoPicture(deps, db, app.id)
  for (const { end, content, templateId, kind, phase } of templatesOf(picture))
    await demoTemplate(db, deps, { place: { appId: app.id, phase, kind }, templateId, content, end, requester, decidedBy })
  await addNotices(db, app.id, author.userKey, now, picture)
  await demoPush(db, { appId: app.id, phase: 3 }, author.userKey, now)
  if (!other) return
  const place = { appId: other.id, phase: 2 as const, kind: 'user' as const }
  await demoTemplate(db, deps, {
    place,
    templateId: 'HELLO',
    content: plain('Hello', 'Hello {player}!', 'こんにちは、{player}さん！'),
    end: 'REJECTED',
    requester,
    decidedBy,
  })
}
