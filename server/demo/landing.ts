import { Readable } from 'node:stream'
import type { TemplateContent } from '@portico/contract/console/landing-pages'
import { type Locale, locales } from '@portico/contract/kernel/locale'
import type { Deps } from '../deps.ts'
import type { SavedApp } from '../domains/apps/apps/index.ts'
import { createDemoPage, storeDemoPicture } from '../domains/console/landing-pages/index.ts'
import { switchProduct } from '../domains/console/product-setting/index.ts'
import type { Db } from '../kernel/database/database.ts'
import { storeFile } from '../kernel/files/storing.ts'
import type { Person } from '../kernel/identity/actor.ts'
import { drawLandscape } from './pictures.ts'
import { drawFrom } from './random.ts'
import { storyApp } from './story.ts'

const registered = 340

type Words = Record<Locale, Record<string, string>>
const textsOf = (name: string, [en, ja, ko, zh]: readonly [string, string, string, string]): Words => ({
  en_US: { [name]: en },
  ja_JP: { [name]: ja },
  ko_KR: { [name]: ko },
  zh_CN: { [name]: zh },
})
const mergeTexts = (...words: Words[]): Words =>
  Object.fromEntries(locales.map((locale) => [locale, Object.assign({}, ...words.map((one) => one[locale]))])) as Words

const none = ['', '', '', ''] as const
const registrations = [
  'I agree to my e-mail address being kept until the release.',
  'メールアドレスがリリースまで保存されることに同意します。',
  '출시 전까지 이메일 주소가 보관되는 것에 동의합니다.',
  '我同意在游戏上线前保存我的邮箱地址。',
] as const
const news = [
  'Send me news about the game.',
  'ゲームの最新情報を受け取ります。',
  '게임 소식을 받아 보겠습니다.',
  '愿意接收游戏资讯。',
] as const

const heroWith = (name: string, pictureId: string) => ({
  id: 'hero',
  kind: 'hero',
  pictureId,
  texts: mergeTexts(
    textsOf('title', [name, name, name, name]),
    textsOf('subtitle', [
      'Follow the northern lights across a sea of islands. Register now and set sail on the first day.',
      'オーロラを追って、島々の海へ。今すぐ登録して、初日に出航しましょう。',
      '오로라를 따라 섬들의 바다로. 지금 등록하고 첫날 출항하세요.',
      '追随极光，驶向群岛之海。立即预约，首日启航。',
    ]),
    textsOf('alt', ['A harbor at dusk', '夕暮れの港', '해 질 녘의 항구', '黄昏中的港湾']),
  ),
})

const about = {
  id: 'about',
  kind: 'text',
  texts: mergeTexts(
    textsOf('heading', ['A sky to sail', '航海する空', '항해하는 하늘', '可以航行的天空']),
    textsOf('body', [
      '- **Trade** between forty worlds\n- **Build** quays, lighthouses and markets\n- **Meet** the crews of other captains',
      '- 40 の世界と**交易**\n- 埠頭、灯台、市場を**建設**\n- ほかの船長の乗組員と**出会う**',
      '- 40개 세계와 **교역**\n- 부두와 등대, 시장을 **건설**\n- 다른 선장의 선원들과 **만남**',
      '- 在四十个世界之间**贸易**\n- **建造**码头、灯塔与集市\n- **结识**其他船长的船员',
    ]),
  ),
}

const shotsWith = (shots: readonly string[]) => ({
  id: 'shots',
  kind: 'gallery',
  pictures: shots.map((pictureId, at) => ({
    pictureId,
    texts: textsOf('alt', [`Screenshot ${at + 1}`, `スクリーンショット ${at + 1}`, `스크린샷 ${at + 1}`, `截图 ${at + 1}`]),
  })),
  texts: textsOf('heading', ['Screenshots', 'スクリーンショット', '스크린샷', '截图']),
})

const closing = [
  {
    id: 'register',
    kind: 'registration',
    showCount: true,
    texts: mergeTexts(
      textsOf('heading', ['Register before the release', '事前登録', '사전 등록', '立即预约']),
      textsOf('body', [
        'Everyone who registers receives **300 star shards**.',
        '登録した方全員に**星のかけら 300 個**をお贈りします。',
        '등록하신 모든 분께 **별 조각 300개**를 드립니다.',
        '所有预约玩家均可获得**星之碎片 ×300**。',
      ]),
      textsOf('consent', registrations),
      textsOf('marketing', news),
      textsOf('button', none),
      textsOf('thanks', none),
    ),
  },
  { id: 'stores', kind: 'stores', texts: textsOf('heading', none) },
  {
    id: 'footer',
    kind: 'footer',
    texts: textsOf('body', ['© Northwind Studio', '© Northwind Studio', '© Northwind Studio', '© Northwind Studio']),
  },
]

const contentWith = (name: string, hero: string, shots: readonly string[]): TemplateContent =>
  ({ scheme: 'dark', accent: 'teal', sections: [heroWith(name, hero), about, shotsWith(shots), ...closing] }) as TemplateContent

const countries = ['JP', 'KR', 'CN', 'US', 'DE', 'FR', 'BR'] as const

const players = (appId: string) =>
  Array.from({ length: registered }, (_, at) => {
    const draw = drawFrom(`${appId} player ${at}`)
    const place = draw.number(locales.length)
    return {
      email: `player${at}@example.test`,
      country: draw.one(countries),
      locale: locales[place] ?? 'en_US',
      consent: registrations[place] ?? registrations[0],
      marketing: draw.chance(0.4) ? (news[place] ?? news[0]) : null,
    }
  })

/** Creates a landing page, published in four languages, with pre-registrations. */
export const fillLanding = async (deps: Deps, db: Db, apps: readonly SavedApp[], by: Person | undefined): Promise<void> => {
  const app = apps.find(({ id }) => id === storyApp)
  if (!app || !by) return
  const { id: appId, name } = app
  await switchProduct(db, deps, { appId, phase: 1, productId: 'landing-page', isOn: true, by })
  const picture = async (word: string, width: number, height: number) => {
    const { id, size, sha256 } = await storeFile(db, deps.files, Readable.from([drawLandscape(`${appId} ${word}`, width, height)]))
    const file = { fileId: id, contentType: 'image/png', size, sha256 }
    return storeDemoPicture(db, { appId, by: by.userKey, width, height, file })
  }
  const shots = [await picture('one', 480, 270), await picture('two', 480, 270), await picture('three', 480, 270)]
  const content = contentWith(name, await picture('hero', 960, 420), shots)
  await createDemoPage(db, deps, {
    appId,
    by: by.userKey,
    template: { name: 'Pre-registration', type: 'pre-registration', content },
    configuration: {
      alias: appId.slice(appId.indexOf('-') + 1).toLowerCase(),
      languages: [...locales],
      og: { pictureId: await picture('preview', 1200, 630), texts: {} },
      stores: [
        { store: 'google_play', url: 'https://play.google.com/store/apps/details?id=com.example.aurorasaga' },
        { store: 'app_store', url: 'https://apps.apple.com/app/id1234567890' },
      ],
      analyticsId: 'pre-registration',
    },
    registrations: players(appId),
  })
}
